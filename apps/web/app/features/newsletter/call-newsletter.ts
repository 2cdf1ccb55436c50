import { CHUNK_FAILED, loadChunk } from '#web/lib/load-chunk.ts'
import type { Answer } from './newsletter.calls.ts'

/** Calls the shop about the newsletter. The API client is loaded on the first use: few subscribe, and all would pay for it. */
export async function callNewsletter(call: 'subscribe' | 'confirm' | 'unsubscribe', value: string): Promise<Answer> {
  const calls = await loadChunk(() => import('./newsletter.calls.ts')).catch(() => undefined)
  return calls ? calls[call](value) : { ok: false, message: CHUNK_FAILED }
}
