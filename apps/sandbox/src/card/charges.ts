import { newId } from './ids.ts'
import type { ChargeRow, IntentRow, PaymentMethodRow } from './objects.ts'
import type { Queryable } from './tables.ts'

type Failure = { code: string; message: string }

/** Failed charges are recorded too, as at the provider. */
export async function recordCharge(
  db: Queryable,
  intent: IntentRow,
  method: PaymentMethodRow,
  failure?: Failure,
): Promise<ChargeRow> {
  const { rows } = await db.query<ChargeRow>(
    `insert into sandbox.card_charges (id, intent, payment_method, amount, succeeded, failure_code, failure_message)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [newId('ch'), intent.id, method.id, intent.amount, !failure, failure?.code, failure?.message],
  )
  const [charge] = rows
  if (!charge) throw new Error('insert returned no charge')
  return charge
}

export async function findCharge(db: Queryable, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<ChargeRow>('select * from sandbox.card_charges where id = $1', [id])
  return rows[0]
}
