import { integrityApi } from '@wheelyard/contract/office/integrity.calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

export const integrityQuery = queryOptions({
  queryKey: ['integrity-checks'],
  queryFn: ({ signal }) => api.page(integrityApi.run, {}, { signal }),
})
