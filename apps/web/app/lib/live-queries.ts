import { ApiError } from '@wheelyard/contract/http/client'
import { proofNeeded } from '@wheelyard/contract/values/problem'
import { useEffect } from 'react'
import { listenForChanges, type Topic } from './live.ts'
import { queryClient } from './query-client.ts'

const ORDERS_INTERVAL_MS = 10_000

/** Refetches the queries below this key when the server announces a change; changes of orders are not announced. */
export function useLiveQueries(key: Topic | 'orders'): void {
  useEffect(() => {
    const refetch = () =>
      void queryClient().invalidateQueries({ queryKey: [key], predicate: ({ state }) => !waitsForProof(state.error) })
    return key === 'orders' ? repeatWhileVisible(refetch) : listenForChanges([key], refetch)
  }, [key])
}

/** The dialog was cancelled and must not open by itself again. */
const waitsForProof = (error: unknown) => error instanceof ApiError && error.code === proofNeeded.code

function repeatWhileVisible(refetch: () => void): () => void {
  const refetchIfVisible = () => {
    if (document.visibilityState === 'visible') refetch()
  }
  const timer = setInterval(refetchIfVisible, ORDERS_INTERVAL_MS)
  document.addEventListener('visibilitychange', refetchIfVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refetchIfVisible)
  }
}
