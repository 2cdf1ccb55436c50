import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentsApi, type RefundRequest } from '@wheelyard/contract/calls/payments'
import { type Shop, shopApi } from '@wheelyard/contract/calls/shop'
import { api } from '#web/lib/api-client.ts'
import { loadCardScript } from './card-script.ts'

export const paymentsQueries = {
  shop: () =>
    queryOptions({
      queryKey: ['shop'],
      queryFn: ({ signal }) => api.call(shopApi.shop, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  cardScript: (shop: Shop) =>
    queryOptions({
      queryKey: ['card script', shop.cardScript],
      queryFn: () => loadCardScript(shop),
      retry: false,
      throwOnError: false,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
  incidents: () =>
    queryOptions({
      queryKey: ['payments', 'incidents'],
      queryFn: ({ signal }) => api.page(paymentsApi.incidents, {}, { signal }),
    }),
}

export function useRefundOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, ...refund }: RefundRequest & { orderId: string }) =>
      api.call(paymentsApi.refund, { params: { id: orderId }, body: refund }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useReconcile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(paymentsApi.reconcile),
    onSettled: () => client.invalidateQueries({ queryKey: ['payments', 'incidents'] }),
  })
}

export const downloadInvoice = (orderId: string) => api.download(paymentsApi.invoice, { params: { id: orderId } })
