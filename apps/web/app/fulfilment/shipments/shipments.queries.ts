import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { type ShipmentBody, shipmentsApi, type TrackingBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import { api } from '#web/lib/api-client.ts'

// Below the key of orders: whatever refreshes those refreshes what is left of them.
export const shipmentsQueries = {
  packing: (orderId: string) =>
    queryOptions({
      queryKey: ['orders', 'packing', orderId],
      queryFn: ({ signal }) => api.call(shipmentsApi.packing, { params: { id: orderId } }, { signal }),
    }),
}

export const useShip = (orderId: string) =>
  useShipmentMutation(({ body, key }: { body: ShipmentBody; key: string }) =>
    api.call(shipmentsApi.create, { params: { id: orderId }, body }, { headers: { 'idempotency-key': key } }),
  )

export const useChangeTracking = (shipmentId: string) =>
  useShipmentMutation((body: TrackingBody) => api.call(shipmentsApi.change, { params: { id: shipmentId }, body }))

function useShipmentMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // After a refusal too: it means that someone else has shipped or refunded meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export const downloadPackingSlip = (id: string) => api.download(shipmentsApi.packingSlip, { params: { id } })

export const downloadPackingSlips = (ids: string[]) => api.download(shipmentsApi.packingSlips, { body: { ids } })

/** In several files if there are too many for one. */
export async function downloadLabels(id: string): Promise<File[]> {
  const labelsFrom = (from?: number) => api.download(shipmentsApi.labels, { params: { id }, query: { from } })
  try {
    return [await labelsFrom()]
  } catch (error) {
    if (!isRefusedAs(error, shipmentsApi.labels, 'too-many-labels')) throw error
    const files: File[] = []
    // One after another: the shop draws them.
    for (const first of error.body.from) files.push(await labelsFrom(first))
    return files
  }
}
