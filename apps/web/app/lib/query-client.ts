import { ApiError } from '@wheelyard/contract/http/client'
import { QueryClient } from '@tanstack/react-query'
import { onTokenChange } from './token.ts'

const MAX_RETRIES = 3
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
const CACHE_MS = 5 * 60_000

let browserClient: QueryClient | undefined

/** One cache per browser tab, emptied when another person signs in or out; on the server a new one each time. */
export function queryClient(): QueryClient {
  if (browserClient) return browserClient
  const client = createQueryClient()
  if (typeof window !== 'undefined') {
    onTokenChange(() => client.clear())
    browserClient = client
  }
  return client
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        // Server-sent events report changes; until then cached data is fresh.
        staleTime: CACHE_MS,
        refetchOnWindowFocus: false,
        // Anything but the API's refusal or an outage is a bug: the error page shows, not the error's own text.
        throwOnError: (error, query) => query.state.data === undefined && !(error instanceof ApiError),
        retry: (failures, error) => failures < MAX_RETRIES && !isRefusal(error),
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS),
      },
    },
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
