import type { FastifyInstance } from 'fastify'
import { CHARGES } from './charges.ts'
import { addFault, faultParams } from './fault-injection.ts'
import { bearerKey, secretsMatch } from './keys.ts'
import { chargeObject, type ChargeRow, intentObject, type IntentRow, refundObject, type RefundRow } from './objects.ts'
import { badParam, wrongKey } from './reply.ts'
import type { Queryable } from './tables.ts'
import { listTransactions } from './tax-transactions.ts'

/** For tests and demos, on the sandbox's own port only: injects faults and shows what was really charged and reported. */
export function serveControl(app: FastifyInstance, db: Queryable, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!secretsMatch(bearerKey(request) ?? '', secretKey)) await reply.code(wrongKey.status).send(wrongKey.body)
  })
  app.post('/sandbox/faults', async (request, reply) => {
    const params = faultParams.safeParse(request.body)
    if (!params.success) return reply.code(400).send(badParam('fault', params.error.message).body)
    await addFault(db, params.data)
    return { fault: params.data }
  })
  app.delete('/sandbox/faults', async () => {
    await db.query('delete from sandbox.card_faults')
    return { fault: null }
  })
  app.get('/sandbox/state', async () => ({ intents: await listEverything(db), taxes: await listTransactions(db) }))
}

async function listEverything(db: Queryable) {
  const intents = await db.query<IntentRow>('select * from sandbox.card_intents order by created_at, id')
  const charges = await db.query<ChargeRow>(`${CHARGES} order by c.created_at, c.id`)
  const refunds = await db.query<RefundRow>('select * from sandbox.card_refunds order by created_at, id')
  return intents.rows.map((intent) => ({
    ...intentObject(intent),
    charges: charges.rows.filter((charge) => charge.intent === intent.id).map(chargeObject),
    refunds: refunds.rows.filter((refund) => refund.intent === intent.id).map(refundObject),
  }))
}
