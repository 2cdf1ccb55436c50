import { useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { onTokenChange, readToken } from '#web/lib/token.ts'

const QUIET_MS = 1_000

/**
 * For customers: fetches the cart once the page is quiet, so that header and cards can show it, and takes over the
 * cart that they filled before they signed in. Visitors download nothing of it.
 */
export function CartWatcher() {
  const token = useSyncExternalStore(onTokenChange, readToken, () => undefined)
  useEffect(() => {
    if (token === undefined) return undefined
    let stop: (() => void) | undefined
    let hasLeft = false
    async function start() {
      const chunk = await loadChunk(() => import('./watch-cart.ts')).catch(() => undefined)
      if (!hasLeft) stop = chunk?.watchCart()
    }
    const timer = setTimeout(() => void start(), QUIET_MS)
    return () => {
      hasLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [token])
  return null
}
