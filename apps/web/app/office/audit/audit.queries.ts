import { auditApi, type AuditFilter } from '@wheelyard/contract/shop/audit.calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'

export const auditQueries = {
  list: (filters: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filters],
      queryFn: ({ signal, pageParam }) =>
        api.page(auditApi.list, { query: { ...filters, limit: 25, cursor: pageParam } }, { signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.nextCursor,
      select: joinPages,
      // Every other administrator writes to it.
      staleTime: 0,
    }),
}

export const downloadAudit = (filters: AuditFilter) => api.download(auditApi.csv, { query: filters })
