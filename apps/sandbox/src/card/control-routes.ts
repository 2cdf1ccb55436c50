import type { FastifyInstance } from 'fastify'
import { addFault, clearFaults, faultParams } from './fault-injection.ts'
import { apiKeyOf, type Keys, secretsMatch } from './keys.ts'
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

/** For tests and demos, on the sandbox's own port only: injects faults and shows what was really charged. */
export function serveControl(app: FastifyInstance, db: Queryable, keys: Keys): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!secretsMatch(apiKeyOf(request.headers.authorization, undefined) ?? '', keys.secretKey))
      await reply.code(wrongKey.status).send(wrongKey.body)
  })
  app.post('/sandbox/faults', async (request, reply) => {
    const params = faultParams.safeParse(request.body)
    if (!params.success) return reply.code(400).send(badParam('fault', params.error.message).body)
    await addFault(db, params.data)
    return { fault: params.data }
  })
  app.delete('/sandbox/faults', async () => {
    await clearFaults(db)
    return { fault: null }
  })
  app.get('/sandbox/state', async () => ({ intents: await listEverything(db) }))
}

/** Every intent with its charges and refunds, for tests to compare with the shop's records. */
async function listEverything(db: Queryable) {
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
