import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { invoicesApi, type InvoicesQuery } from '@wheelyard/contract/finance/invoices.calls'
import { api } from '#web/lib/api-client.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'

export const invoicesQueries = {
  mine: (filters: Pick<InvoicesQuery, 'series' | 'from' | 'to'>) =>
    infiniteQueryOptions({
      queryKey: ['invoices', 'mine', filters],
      queryFn: ({ pageParam, signal }) =>
        api.page(invoicesApi.mine, { query: { ...filters, limit: ROWS_PER_PAGE, cursor: pageParam } }, { signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.nextCursor,
      select: joinPages,
      placeholderData: keepPreviousData,
      // A payment in another tab, or the shop itself, issues new ones.
      staleTime: 0,
    }),
}

export const downloadPdf = (id: string) => api.download(invoicesApi.pdf, { params: { id } })
export const downloadUbl = (id: string) => api.download(invoicesApi.ubl, { params: { id } })
