import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { networkOf } from '@wheelyard/server/network'
import type { FastifyPluginAsync } from 'fastify'
import { TOPICS } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '#api/db/change-feed'
import { eventStreams } from '#api/telemetry/metrics/http-metrics'

const HEARTBEAT_MS = 25_000
const RECONNECT_MS = 3_000
/** The browsers of a process that stops come back, to another one, over this time and not all at once. */
const RECONNECT_SPREAD_MS = 10_000
const MAX_STREAMS = 2_000
/** A company behind one address has this many pages open; one visitor must not take the streams of all. */
const MAX_STREAMS_PER_NETWORK = 200

/**
 * Server-sent events: tells open pages that a public list has changed, never what is in it, so the stream
 * is the same for every visitor. Other topics, such as orders, are not sent.
 */
export const eventsRoute =
  ({ changes, draining }: { changes: ChangeFeed; draining: AbortSignal }): FastifyPluginAsync =>
  async (app) => {
    const streams = new Map<() => void, string>()
    const isFull = (network: string) =>
      streams.size >= MAX_STREAMS ||
      [...streams.values()].filter((each) => each === network).length >= MAX_STREAMS_PER_NETWORK
    const endAll = () => streams.forEach((_network, end) => end())
    draining.addEventListener('abort', endAll)
    app.addHook('preClose', async () => endAll())
    app.get('/events', { config: { access: 'public', isStream: true } }, (request, reply) => {
      const network = networkOf(request.ip)
      if (isFull(network)) return reply.code(503).header('retry-after', '30').send()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        // A hijacked reply is sent without the headers that hooks have set.
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // A refusal would end it for good: browsers only come back after a stream that has begun.
      if (draining.aborted) return endStream(raw)
      raw.write(`retry: ${RECONNECT_MS}\n\n`)
      const stop = changes.on((topic) => {
        if (TOPICS.includes(topic)) raw.write(`event: ${topic}\ndata: {}\n\n`)
      })
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const forget = () => {
        stop()
        clearInterval(heartbeat)
        if (streams.delete(end)) eventStreams.dec()
      }
      const end = () => {
        forget()
        endStream(raw)
      }
      streams.set(end, network)
      eventStreams.inc()
      request.raw.on('close', forget)
    })
  }

function endStream(raw: ServerResponse): void {
  raw.end(`retry: ${RECONNECT_MS + Math.floor(Math.random() * RECONNECT_SPREAD_MS)}\n\n`)
}
