import { loadChunk } from './load-chunk.ts'

type Send = (url: string, init: RequestInit) => Promise<Response>

/** What is refused until its person has proved who they are is sent again afterwards. */
export const withProof =
  (send: Send): Send =>
  async (url, init) => {
    const sentAt = Date.now()
    const reply = await send(url, init)
    if (reply.status !== 403) return reply
    const proof = await loadChunk(() => import('./proof.ts')).catch(() => undefined)
    return proof && (await proof.isProvedAfter(reply, sentAt)) ? send(url, init) : reply
  }
