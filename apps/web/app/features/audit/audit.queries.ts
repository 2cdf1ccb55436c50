import { auditApi, type AuditTopic } from '@wheelyard/contract/calls/audit'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

type Filter = { q: string | undefined; topic: AuditTopic | undefined }

export const auditQueries = {
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ signal, pageParam }) =>
        api.page(auditApi.list, { query: { ...filter, limit: 50, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
      // Others write to it all the time.
      staleTime: 0,
    }),
}
