import { overviewApi, type Span } from '@wheelyard/contract/calls/overview'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

export const overviewQueries = {
  of: (span: Span) =>
    queryOptions({
      // Below the orders: what changes them changes the figures.
      queryKey: ['orders', 'overview', span],
      queryFn: ({ signal }) => api.call(overviewApi.read, { query: span }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
