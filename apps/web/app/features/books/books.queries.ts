import { booksApi } from '@wheelyard/contract/books'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

export const booksQuery = queryOptions({
  queryKey: ['books'],
  queryFn: ({ signal }) => api.call(booksApi.audit, {}, { signal }),
})
