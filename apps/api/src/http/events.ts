import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { ChangeFeed } from '#api/db/change-feed'

const HEARTBEAT_MS = 25_000
const MOST_LISTENERS = 2_000

/**
 * Server-sent events: tells open pages that a list has changed, never what is in it, so the stream
 * is the same for everybody and carries no secrets.
 */
export const eventsRoute =
  ({ changes }: { changes: ChangeFeed }): FastifyPluginAsync =>
  async (app) => {
    const streams = new Set<() => void>()
    app.addHook('preClose', async () => streams.forEach((end) => end()))
    app.get('/events', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      if (streams.size >= MOST_LISTENERS) return reply.code(503).header('retry-after', '30').send()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        // A hijacked reply leaves behind what hooks have put on it.
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 3000\n\n')
      const stop = changes.on((topic) => raw.write(`event: ${topic}\ndata: {}\n\n`))
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const end = () => {
        stop()
        clearInterval(heartbeat)
        streams.delete(end)
        raw.end()
      }
      streams.add(end)
      request.raw.on('close', end)
    })
  }
