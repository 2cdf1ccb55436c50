import { z } from 'zod'
import { newId } from './ids.ts'
import { listLimit } from './operation.ts'
import { answer, badParam, listReply, noSuch, type Reply } from './reply.ts'
import { findRow, type Queryable, writeRow } from './tables.ts'
import { findCalculation } from './tax-calculations.ts'

export const ownNumber = z.string().min(1).max(500)

export const transactionParams = z.strictObject({ calculation: z.string(), reference: ownNumber })

/** Amounts are negative. */
export type ReversedLine = { amount: number; amount_tax: number; original_line_item: string; reference: string }

export type TransactionRow = {
  id: string
  reference: string
  type: 'transaction' | 'reversal'
  calculation: string
  original_transaction: string | null
  /** Of a reversal; a sale has those of its calculation. */
  line_items: ReversedLine[]
  created_at: Date
}

export async function createTransaction(db: Queryable, params: z.infer<typeof transactionParams>): Promise<Reply> {
  if (!(await findCalculation(db, params.calculation))) return noSuch('tax calculation', params.calculation)
  return record(db, { ...params, type: 'transaction', original_transaction: null, line_items: [] })
}

export async function record(db: Queryable, transaction: Omit<TransactionRow, 'id' | 'created_at'>): Promise<Reply> {
  const { reference, type, calculation, original_transaction, line_items } = transaction
  const known = await findRow(db, 'select from sandbox.tax_transactions where reference = $1', [reference])
  if (known) return badParam('reference', `The reference ${reference} was used already.`, 'resource_already_exists')
  const row = await writeRow<TransactionRow>(
    db,
    `insert into sandbox.tax_transactions (id, reference, type, calculation, original_transaction, line_items)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [newId('tax'), reference, type, calculation, original_transaction, JSON.stringify(line_items)],
  )
  return answer(transactionObject(row))
}

export const lineItemsParams = z.strictObject({ limit: listLimit })

/** Of a sale. */
export async function listLineItems(
  db: Queryable,
  { limit }: z.infer<typeof lineItemsParams>,
  id: string,
): Promise<Reply> {
  const sale = await findRow<TransactionRow>(
    db,
    `select * from sandbox.tax_transactions where id = $1 and type = 'transaction'`,
    [id],
  )
  return sale ? listReply(await linesOf(db, sale), limit) : noSuch('tax transaction', id)
}

export async function linesOf(db: Queryable, { calculation }: TransactionRow) {
  const calculated = await findCalculation(db, calculation)
  return (calculated?.line_items.data ?? []).map(({ id, amount, amount_tax, reference, tax_code }) => ({
    id,
    object: 'tax.transaction_line_item',
    amount,
    amount_tax,
    reference,
    reversal: null,
    tax_behavior: 'exclusive',
    tax_code,
    type: 'transaction',
  }))
}

/** In the order in which they were recorded. */
export async function listTransactions(db: Queryable) {
  const { rows } = await db.query<TransactionRow>('select * from sandbox.tax_transactions order by created_at, id')
  return rows.map(transactionObject)
}

const transactionObject = ({ id, reference, type, original_transaction, line_items, created_at }: TransactionRow) => ({
  id,
  object: 'tax.transaction',
  created: Math.floor(created_at.getTime() / 1000),
  currency: 'usd',
  livemode: false,
  reference,
  reversal: type === 'reversal' ? { original_transaction } : null,
  type,
  line_items: type === 'reversal' ? { object: 'list', has_more: false, data: line_items } : null,
})
