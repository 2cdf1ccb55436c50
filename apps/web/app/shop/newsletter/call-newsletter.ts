import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import type { Answer } from './newsletter.calls.ts'

/** Loads the API client on first use: few visitors subscribe, and all would pay for its download. */
export async function callNewsletter(call: 'subscribe' | 'confirm' | 'unsubscribe', value: string): Promise<Answer> {
  const calls = await loadChunk(() => import('./newsletter.calls.ts')).catch(() => undefined)
  return calls ? calls[call](value) : { ok: false, message: chunkFailed() }
}
