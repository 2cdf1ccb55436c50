import { overviewApi, type DateRange } from '@wheelyard/contract/office/overview.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

export const overviewQueries = {
  of: (days: DateRange, timeZone: string) =>
    queryOptions({
      // Below 'orders', so that every change of an order refreshes it.
      queryKey: ['orders', 'overview', days, timeZone],
      queryFn: ({ signal }) => api.call(overviewApi.read, { query: { ...days, timeZone } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** No event announces a new certificate, so it is also asked once a minute. */
  todo: () =>
    queryOptions({
      queryKey: ['orders', 'todo'],
      queryFn: ({ signal }) => api.call(overviewApi.todo, {}, { signal }),
      refetchInterval: 60_000,
    }),
}
