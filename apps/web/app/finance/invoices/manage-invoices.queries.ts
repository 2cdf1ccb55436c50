import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invoicesApi, type InvoiceSpan, type InvoicesQuery } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/staff'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'
import { toast } from '#web/ui/toast.tsx'

const KEY = ['invoices', 'all']

export const issuedInvoices = (query: InvoicesQuery) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => api.page(invoicesApi.all, { query: { ...query, limit: ROWS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    // Every payment issues one, and no event tells of it.
    staleTime: 0,
  })

/**
 * Read again whenever the dialog opens, since buyer and seller may have changed theirs meanwhile. Not under the key of
 * the list: a correction reads that again while the dialog is still open, and would find nothing left to correct.
 */
export const changesOfInvoice = (id: string) =>
  queryOptions({
    queryKey: ['invoice-changes', id],
    queryFn: ({ signal }) => api.call(invoicesApi.changes, { params: { id } }, { signal }),
    gcTime: 0,
  })

export const downloadInvoicesCsv = (span: InvoiceSpan) => api.download(invoicesApi.csv, { query: span })

export const useResendInvoice = () =>
  useMutation({
    mutationFn: (id: string) => api.call(invoicesApi.resend, { params: { id } }),
    onSuccess: ({ sentTo }) => toast.success(t.invoices_invoiceIsSentTo({ sentTo })),
    onError: (error) => toast.error(messageOf(error)),
  })

export function useCorrectInvoice(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: string }) => api.call(invoicesApi.correct, { params: { id }, body }),
    onSuccess: ({ number }) => toast.success(t.invoices_invoiceTakesItsPlace({ number })),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
