import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReceivedLine, returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnRefundsApi, type ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import type { ShipmentBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { ReturnState } from '@wheelyard/contract/fulfilment/return-rules'
import { useRef } from 'react'
import { api } from '#web/lib/api-client.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'

const PENDING_MS = 5_000

type QueueQuery = { state?: ReturnState | undefined; q?: string | undefined; cursor?: string | undefined }

/** Below the key of orders, with which they change. */
export const returnDeskQueries = {
  queue: (query: QueueQuery) =>
    queryOptions({
      queryKey: ['orders', 'returns', 'queue', query],
      queryFn: ({ signal }) => api.page(returnDeskApi.all, { query: { ...query, limit: ROWS_PER_PAGE } }, { signal }),
      placeholderData: keepPreviousData,
      // Customers request and other administrators decide meanwhile.
      staleTime: 0,
    }),
  desk: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'returns', 'desk', id],
      queryFn: ({ signal }) => api.call(returnDeskApi.desk, { params: { id } }, { signal }),
      staleTime: 0,
      // Not while someone writes a note: a form would go away under their hands.
      refetchInterval: ({ state }) => (state.data?.return.refund?.status === 'pending' ? PENDING_MS : false),
    }),
}

/** The steps of one return. */
export function useDeskActs(id: string) {
  const params = { id }
  return {
    authorise: useDeskAct((body: { sendBack: boolean; note: string }) =>
      api.call(returnDeskApi.authorise, { params, body }),
    ),
    refuse: useDeskAct((body: { note: string }) => api.call(returnDeskApi.refuse, { params, body })),
    receive: useDeskAct((body: { lines: ReceivedLine[] }) => api.call(returnDeskApi.receive, { params, body })),
    refund: useDeskAct(({ body, key }: { body: ReturnRefundBody; key: string }) =>
      api.call(returnRefundsApi.refund, { params, body }, { headers: { 'idempotency-key': key } }),
    ),
    replace: useDeskAct(({ body, key }: { body: ShipmentBody; key: string }) =>
      api.call(returnDeskApi.replace, { params, body }, { headers: { 'idempotency-key': key } }),
    ),
    close: useDeskAct((body: { note: string }) => api.call(returnDeskApi.close, { params, body })),
  }
}

/** Under way until the desk shows what came of it, after a refusal too: then someone else was faster. */
function useDeskAct<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['orders'] })
      isUnderWay.current = false
    },
  })
  /** Once: the second half of a double click comes before the button is disabled. */
  const send: typeof mutation.mutate = (...input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...input)
  }
  return { send, isPending: mutation.isPending, error: mutation.error }
}
export type DeskAct<Input, Reply = unknown> = ReturnType<typeof useDeskAct<Input, Reply>>
