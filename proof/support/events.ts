import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keys, type PaymentShop } from '@wheelyard/api/finance/payments/testing'

/** The provider's own events of a kind, as it would send them. */
export async function eventsOf({ stripe }: PaymentShop, type: string): Promise<string[]> {
  const { data } = await stripe.events.list({ type, limit: 100 })
  return data.map((event) => JSON.stringify(event))
}

export const seconds = () => Math.floor(Date.now() / 1000)

export function signature(body: string, { at = seconds(), secret = keys.webhookSecret } = {}): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Answers the status of the reply. */
export async function deliver(app: FastifyInstance, body: string, signedBy = signature(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signedBy }
  const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body })
  return reply.statusCode
}
