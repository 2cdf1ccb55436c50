import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { type IncidentsQuery, paymentsApi, type RefundRequest } from '@wheelyard/contract/finance/payments.calls'
import { transfersApi, type TransferRequest } from '@wheelyard/contract/finance/transfers.calls'
import type { Shop } from '@wheelyard/contract/shop/shop.calls'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'
import { toast } from '#web/ui/toast.tsx'
import { loadCardScript } from './card-script.ts'

export const paymentsQueries = {
  cardScript: (shop: Shop) =>
    queryOptions({
      queryKey: ['card script', shop.cardScript],
      queryFn: () => loadCardScript(shop),
      retry: false,
      throwOnError: false,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
  incidents: (query: Pick<IncidentsQuery, 'state' | 'cursor'>) =>
    queryOptions({
      queryKey: ['payments', 'incidents', query],
      queryFn: ({ signal }) =>
        api.page(paymentsApi.incidents, { query: { ...query, limit: ROWS_PER_PAGE } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export const useRefundOrder = (id: string) =>
  usePaymentMutation(['orders'], (body: RefundRequest) => api.call(paymentsApi.refund, { params: { id }, body }))

export const useRecordTransfer = (id: string) =>
  usePaymentMutation(['orders', 'invoices'], (body: TransferRequest) =>
    api.call(transfersApi.record, { params: { id }, body }),
  )

export const useRecordRefundSent = (id: string) =>
  usePaymentMutation(['orders', 'invoices'], (body: { reference: string }) =>
    api.call(transfersApi.refundSent, { params: { id }, body }),
  )

export const useSettleIncident = (id: string) =>
  usePaymentMutation(['payments', 'orders'], (body: { note: string }) =>
    api.call(paymentsApi.settle, { params: { id }, body }),
  )

export const useReconcile = () => usePaymentMutation(['payments', 'orders'], () => api.call(paymentsApi.reconcile))

function usePaymentMutation<Input, Reply>(changes: string[], mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(messageOf(error)),
    // Not awaited: the form of a refunded order goes away with the new list, before it could tell.
    onSettled: () => {
      for (const changed of changes) void client.invalidateQueries({ queryKey: [changed] })
    },
  })
}

export const downloadFreightInvoice = (quoteId: string) =>
  api.download(freightQuotesApi.invoice, { params: { id: quoteId } })

export const downloadInvoice = (orderId: string) => api.download(paymentsApi.invoice, { params: { id: orderId } })
