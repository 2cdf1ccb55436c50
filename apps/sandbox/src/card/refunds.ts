import { z } from 'zod'
import { findSuccessfulCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { chargeObject, refundObject, type RefundRow } from './objects.ts'
import { listLimit, metadata } from './operation.ts'
import { lockIntent } from './payment-intents.ts'
import { answer, badParam, listReply, noSuch, type Reply } from './reply.ts'
import { type Queryable, writeRow } from './tables.ts'

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  metadata,
})

export const refundListParams = z.strictObject({ payment_intent: z.string().optional(), limit: listLimit })

export async function createRefund(db: Queryable, params: z.infer<typeof refundParams>): Promise<Reply> {
  const intentId = params.payment_intent
  if (!(await lockIntent(db, intentId))) return noSuch('payment_intent', intentId)
  const charge = await findSuccessfulCharge(db, intentId)
  if (!charge)
    return badParam(
      'payment_intent',
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
    )
  const left = charge.amount - charge.amount_refunded
  if (left === 0) return badParam('charge', `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = params.amount ?? left
  if (amount > left) return badParam('amount', 'Refund amount is greater than unrefunded amount on charge')

  const amount_refunded = charge.amount_refunded + amount
  await db.query('update sandbox.card_charges set amount_refunded = $2 where id = $1', [charge.id, amount_refunded])
  const refund = await writeRow<RefundRow>(
    db,
    `insert into sandbox.card_refunds (id, charge, intent, amount, metadata)
     values ($1, $2, $3, $4, $5) returning *`,
    [newId('re'), charge.id, intentId, amount, params.metadata],
  )
  await recordEvent(db, 'charge.refunded', chargeObject({ ...charge, amount_refunded }))
  return answer(refundObject(refund))
}

export async function listRefunds(db: Queryable, params: z.infer<typeof refundListParams>): Promise<Reply> {
  const { rows } = await db.query<RefundRow>(
    `select * from sandbox.card_refunds
     where $1::text is null or intent = $1
     order by created_at desc, id desc limit $2 + 1`,
    [params.payment_intent, params.limit],
  )
  return listReply(rows.map(refundObject), params.limit)
}
