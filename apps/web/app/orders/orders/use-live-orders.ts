import { useEffect } from 'react'
import { refetchQueries } from '#web/shop/live/live-queries.ts'

const INTERVAL_MS = 10_000

/** Refetches orders while the page is visible: the server does not announce their changes. */
export function useLiveOrders(): void {
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') refetchQueries('orders')
    }
    const timer = setInterval(refetchIfVisible, INTERVAL_MS)
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refetchIfVisible)
    }
  }, [])
}
