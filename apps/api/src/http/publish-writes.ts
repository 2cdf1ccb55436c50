import type { FastifyInstance } from 'fastify'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '#api/db/change-feed'

/** Before the reply is sent, so that who changed a price does not read the old one from the cache. */
export function publishWrites(app: FastifyInstance, changes: ChangeFeed, topic: Topic): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode === 200) changes.publishHere(topic)
  })
}
