import { useEffect } from 'react'
import { listenForChanges, type Topic } from './live.ts'
import { queryClient } from './query-client.ts'

const ORDERS_INTERVAL_MS = 10_000

/** Refetches the queries below this key when the server announces a change; changes of orders are not announced. */
export function useLiveQueries(key: Topic | 'orders'): void {
  useEffect(() => {
    const refetch = () => void queryClient().invalidateQueries({ queryKey: [key] })
    return key === 'orders' ? repeatWhileVisible(refetch) : listenForChanges([key], refetch)
  }, [key])
}

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
