import { z } from 'zod'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { chargeObject, type ChargeRow, listObject, refundObject, type RefundRow } from './objects.ts'
import { expand, lockIntent, metadata } from './payment-intents.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { answer, badParam, noSuch, type Reply } from './reply.ts'
import type { Queryable } from './tables.ts'

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})
type RefundParams = z.infer<typeof refundParams>

export const refundListParams = z.strictObject({
  payment_intent: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  expand,
})

export async function createRefund(db: Queryable, params: RefundParams): Promise<Reply> {
  const intentId = params.payment_intent
  const intent = await lockIntent(db, intentId)
  if (!intent) return noSuch('payment_intent', intentId)
  const charge = await successfulCharge(db, intentId)
  const method = charge && (await findPaymentMethod(db, charge.payment_method))
  if (!charge || !method)
    return badParam(
      'payment_intent',
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    )
  const left = charge.amount - charge.amount_refunded
  if (left === 0) return badParam('charge', `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = params.amount ?? left
  if (amount > left) return badParam('amount', 'Refund amount is greater than unrefunded amount on charge')
  const refund = await insertRefund(db, charge, amount, params)
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount }
  await recordEvent(db, 'charge.refunded', chargeObject(refunded, intent, method))
  return answer(refundObject(refund))
}

export async function listRefunds(db: Queryable, params: z.infer<typeof refundListParams>): Promise<Reply> {
  const { rows } = await db.query<RefundRow>(
    `select * from sandbox.card_refunds
     where $1::text is null or intent = $1
     order by created_at desc, id desc limit $2`,
    [params.payment_intent, params.limit + 1],
  )
  return answer(listObject('/v1/refunds', rows.slice(0, params.limit).map(refundObject), rows.length > params.limit))
}

async function successfulCharge(db: Queryable, intentId: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<ChargeRow>('select * from sandbox.card_charges where intent = $1 and succeeded', [
    intentId,
  ])
  return rows[0]
}

async function insertRefund(db: Queryable, charge: ChargeRow, amount: number, params: RefundParams) {
  await db.query('update sandbox.card_charges set amount_refunded = amount_refunded + $2 where id = $1', [
    charge.id,
    amount,
  ])
  const { rows } = await db.query<RefundRow>(
    `insert into sandbox.card_refunds (id, charge, intent, amount, reason, metadata)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [newId('re'), charge.id, charge.intent, amount, params.reason, params.metadata],
  )
  const [row] = rows
  if (!row) throw new Error('insert returned no refund')
  return row
}
