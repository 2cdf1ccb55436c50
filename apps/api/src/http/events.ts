import type { OutgoingHttpHeaders } from 'node:http'
import { networkOf } from '@wheelyard/server/network'
import type { FastifyPluginAsync } from 'fastify'
import { type ChangeFeed, TOPICS } from '#api/db/change-feed'

const HEARTBEAT_MS = 25_000
const MAX_STREAMS = 2_000
/** A company behind one address has this many pages open; one visitor must not take the streams of all. */
const MAX_STREAMS_PER_NETWORK = 200

/**
 * Server-sent events: tells open pages that a public list has changed, never what is in it, so the stream
 * is the same for every visitor. Other topics, such as orders, are not sent.
 */
export const eventsRoute =
  ({ changes }: { changes: ChangeFeed }): FastifyPluginAsync =>
  async (app) => {
    const streams = new Map<() => void, string>()
    const isFull = (network: string) =>
      streams.size >= MAX_STREAMS ||
      [...streams.values()].filter((each) => each === network).length >= MAX_STREAMS_PER_NETWORK
    app.addHook('preClose', async () => streams.forEach((_network, end) => end()))
    app.get('/events', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
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
      raw.write('retry: 3000\n\n')
      const stop = changes.on((topic) => {
        if (TOPICS.includes(topic)) raw.write(`event: ${topic}\ndata: {}\n\n`)
      })
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const end = () => {
        stop()
        clearInterval(heartbeat)
        streams.delete(end)
        raw.end()
      }
      streams.set(end, network)
      request.raw.on('close', end)
    })
  }
