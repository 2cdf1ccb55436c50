import { invalid } from '@wheelyard/contract/rules/problem'
import type { FastifyPluginAsync } from 'fastify'
import { sendProblem } from '#api/http/problems'
import type { PaymentsDeps } from './payments.deps.ts'
import { handleEvent } from './handle-event.service.ts'

const notSigned = invalid('The event is not signed as agreed')

/**
 * Where the card provider tells what happened. Mounted beside the calls of the contract: nobody signs in
 * here, the signature over the very bytes of the body says who speaks, and no limit may turn him away.
 */
export const cardWebhookRoute =
  (deps: PaymentsDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') return sendProblem(reply, notSigned)
      const now = new Date()
      const event = deps.cards.readEvent(request.body, signature, now)
      if (!event) return sendProblem(reply, notSigned)
      const taken = await handleEvent(deps, event, now)
      return taken.ok ? { received: true } : sendProblem(reply, taken.problem)
    })
  }
