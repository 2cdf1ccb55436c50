import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { readToken } from '#web/lib/token.ts'
import { addToVisitorCart } from './visitor-cart.ts'

/** All lines or none. The reason why they were not added, if any. */
export async function addLinesToCart(lines: readonly WantedLine[]): Promise<string | undefined> {
  if (!readToken()) return addToVisitorCart(lines)
  // Only customers need the API client for it.
  const chunk = await loadChunk(() => import('./saved-cart.ts')).catch(() => undefined)
  if (!chunk) return chunkFailed()
  const problem = await chunk.addToSavedCart(lines)
  // The session had ended: nothing that was wanted is lost.
  return readToken() ? problem : addToVisitorCart(lines)
}
