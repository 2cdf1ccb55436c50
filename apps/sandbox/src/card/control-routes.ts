import type { FastifyInstance } from 'fastify'
import { keyOf, type Keys, same } from './keys.ts'
import { addFault, clearFaults, faultParams } from './misbehaviour.ts'
import {
  chargeObject,
  type ChargeRow,
  intentObject,
  type IntentRow,
  type PaymentMethodRow,
  refundObject,
  type RefundRow,
} from './objects.ts'
import { badParam, wrongKey } from './reply.ts'
import type { Queryable } from './tables.ts'

/** For tests and demonstrations, on the sandbox's own port only: make it misbehave, and see what it really holds. */
export function serveControl(app: FastifyInstance, db: Queryable, keys: Keys): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!same(keyOf(request.headers.authorization, undefined) ?? '', keys.secretKey))
      await reply.code(wrongKey.status).send(wrongKey.body)
  })
  app.post('/sandbox/misbehave', async (request, reply) => {
    const read = faultParams.safeParse(request.body)
    if (!read.success) return reply.code(400).send(badParam('fault', read.error.message).body)
    await addFault(db, read.data)
    return { misbehaving: read.data }
  })
  app.delete('/sandbox/misbehave', async () => {
    await clearFaults(db)
    return { misbehaving: null }
  })
  app.get('/sandbox/state', async () => ({ intents: await everyIntent(db) }))
}

/** Every intent with its charges and refunds: what a test compares the shop's books with. */
async function everyIntent(db: Queryable) {
  const intents = await db.query<IntentRow>('select * from sandbox.card_intents order by created_at, id')
  const charges = await db.query<ChargeRow>('select * from sandbox.card_charges order by created_at, id')
  const refunds = await db.query<RefundRow>('select * from sandbox.card_refunds order by created_at, id')
  const methods = await db.query<PaymentMethodRow>('select * from sandbox.card_payment_methods')
  const methodById = new Map(methods.rows.map((method) => [method.id, method]))
  return intents.rows.map((intent) => ({
    ...intentObject(intent),
    charges: charges.rows
      .filter((charge) => charge.intent === intent.id)
      .flatMap((charge) => {
        const method = methodById.get(charge.payment_method)
        return method ? [chargeObject(charge, intent, method)] : []
      }),
    refunds: refunds.rows.filter((refund) => refund.intent === intent.id).map(refundObject),
  }))
}
