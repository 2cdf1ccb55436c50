import type { FastifyInstance } from 'fastify'
import { IN_PROCESS } from './rate-limits.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Calls our own URLs without the network, and all others over it: embedded services speak HTTP to each
 * other as if they were separate, even before the first socket is open.
 */
export function inProcessFetch(app: FastifyInstance, publicUrl: string): Fetch {
  return async (url, init = {}) => {
    if (!url.startsWith(`${publicUrl}/`)) return await fetch(url, init)
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.slice(publicUrl.length),
      remoteAddress: IN_PROCESS,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body == null ? {} : { payload: await new Response(init.body).text() }),
    })
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers })
  }
}
