import { newId } from './ids.ts'
import type { ChargeRow, IntentRow, PaymentMethodRow } from './objects.ts'
import { findRow, type Queryable } from './tables.ts'

export const CHARGES = `select c.*, m.brand, m.last4
  from sandbox.card_charges c join sandbox.card_payment_methods m on m.id = c.payment_method`

export const findCharge = (db: Queryable, id: string) => findRow<ChargeRow>(db, `${CHARGES} where c.id = $1`, [id])

export const findSuccessfulCharge = (db: Queryable, intentId: string) =>
  findRow<ChargeRow>(db, `${CHARGES} where c.intent = $1 and c.succeeded`, [intentId])

export async function recordCharge(
  db: Queryable,
  intent: IntentRow,
  method: PaymentMethodRow,
  succeeded: boolean,
): Promise<string> {
  const id = newId('ch')
  await db.query(
    'insert into sandbox.card_charges (id, intent, payment_method, amount, succeeded) values ($1, $2, $3, $4, $5)',
    [id, intent.id, method.id, intent.amount, succeeded],
  )
  return id
}
