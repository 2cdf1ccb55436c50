import { z } from 'zod'
import { newId } from './ids.ts'
import { answer, badParam, noSuch, type Reply } from './reply.ts'
import { findRow, type Queryable, writeRow } from './tables.ts'
import { findCalculation } from './tax-calculations.ts'

const ownNumber = z.string().min(1).max(500)

export const transactionParams = z.strictObject({ calculation: z.string(), reference: ownNumber })

export const reversalParams = z.strictObject({
  mode: z.literal('full'),
  original_transaction: z.string(),
  reference: ownNumber,
})

type TransactionRow = {
  id: string
  reference: string
  type: 'transaction' | 'reversal'
  calculation: string
  original_transaction: string | null
  created_at: Date
}

export async function createTransaction(db: Queryable, params: z.infer<typeof transactionParams>): Promise<Reply> {
  if (!(await findCalculation(db, params.calculation))) return noSuch('tax calculation', params.calculation)
  return record(db, { ...params, type: 'transaction', original_transaction: null })
}

export async function createReversal(db: Queryable, params: z.infer<typeof reversalParams>): Promise<Reply> {
  const { original_transaction } = params
  const original = await findRow<TransactionRow>(
    db,
    `select * from sandbox.tax_transactions where id = $1 and type = 'transaction' for update`,
    [original_transaction],
  )
  if (!original) return noSuch('tax transaction', original_transaction)
  const reversals = await db.query('select from sandbox.tax_transactions where original_transaction = $1', [
    original.id,
  ])
  if (reversals.rowCount) return badParam('original_transaction', 'This transaction was fully reversed already.')
  return record(db, { ...params, type: 'reversal', calculation: original.calculation })
}

async function record(db: Queryable, transaction: Omit<TransactionRow, 'id' | 'created_at'>): Promise<Reply> {
  const { reference, type, calculation, original_transaction } = transaction
  const known = await findRow(db, 'select from sandbox.tax_transactions where reference = $1', [reference])
  if (known) return badParam('reference', `The reference ${reference} was used already.`, 'resource_already_exists')
  const row = await writeRow<TransactionRow>(
    db,
    `insert into sandbox.tax_transactions (id, reference, type, calculation, original_transaction)
     values ($1, $2, $3, $4, $5) returning *`,
    [newId('tax'), reference, type, calculation, original_transaction],
  )
  return answer(transactionObject(row))
}

/** In the order in which they were recorded. */
export async function listTransactions(db: Queryable) {
  const { rows } = await db.query<TransactionRow>('select * from sandbox.tax_transactions order by created_at, id')
  return rows.map(transactionObject)
}

const transactionObject = ({ id, reference, type, original_transaction, created_at }: TransactionRow) => ({
  id,
  object: 'tax.transaction',
  created: Math.floor(created_at.getTime() / 1000),
  currency: 'usd',
  livemode: false,
  reference,
  reversal: type === 'reversal' ? { original_transaction } : null,
  type,
})
