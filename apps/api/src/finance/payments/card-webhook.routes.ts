import { invalid } from '@wheelyard/contract/values/problem'
import type { FastifyPluginAsync } from 'fastify'
import { sendProblem } from '@wheelyard/server/problem-replies'
import * as t from '@wheelyard/messages/server'
import { handleEvent } from './handle-event.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'

const badSignature = invalid(t.payments_signatureOfEventIs)

/** Not a call of the contract: the signature over the raw body authenticates, and no rate limit may reject an event. */
export const cardWebhookRoute =
  (deps: PaymentsDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/webhooks/stripe', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') return sendProblem(reply, badSignature)
      const now = new Date()
      const event = deps.cards.readEvent(request.body, signature, now)
      if (!event) return sendProblem(reply, badSignature)
      const handled = await handleEvent(deps, event, now)
      return handled.ok ? { received: true } : sendProblem(reply, handled.problem)
    })
  }
