import type { LightMyRequestResponse } from 'fastify'

/** The reply to `app.inject` as `fetch` would return it. */
export function responseOf({ statusCode, headers, rawPayload }: LightMyRequestResponse): Response {
  const received = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = rawPayload.length === 0 ? null : new Uint8Array(rawPayload)
  return new Response(body, { status: statusCode, headers: received })
}
