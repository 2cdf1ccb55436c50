import { z } from 'zod'
import { badParam, noSuch, type Reply } from './reply.ts'
import { findRow, type Queryable } from './tables.ts'
import { listOf } from './tax-calculations.ts'
import { linesOf, ownNumber, record, type ReversedLine, type TransactionRow } from './tax-transactions.ts'

const reversed = z.coerce.number().int().max(0)
const original = { original_transaction: z.string(), reference: ownNumber }

export const reversalParams = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('full'), ...original }),
  z.strictObject({
    mode: z.literal('partial'),
    ...original,
    line_items: listOf(
      z.strictObject({ amount: reversed, amount_tax: reversed, original_line_item: z.string(), reference: ownNumber }),
    ),
  }),
])
type Params = z.infer<typeof reversalParams>

/** In full only if nothing of it was reversed before: what the provider does otherwise, no one should rely on. */
export async function createReversal(db: Queryable, params: Params): Promise<Reply> {
  const { original_transaction, reference } = params
  const sale = await findRow<TransactionRow>(
    db,
    `select * from sandbox.tax_transactions where id = $1 and type = 'transaction' for update`,
    [original_transaction],
  )
  if (!sale) return noSuch('tax transaction', original_transaction)
  const earlier = await listReversals(db, sale.id)
  if (params.mode === 'full' && earlier.length > 0)
    return badParam('original_transaction', 'This transaction was reversed already.')
  const lines = await linesOf(db, sale)
  const line_items = params.mode === 'full' ? lines.map(inFull) : params.line_items
  const reversedLines = [...earlier.flatMap((reversal) => reversal.line_items), ...line_items]
  for (const [index, line] of line_items.entries()) {
    const sold = lines.find(({ id }) => id === line.original_line_item)
    const param = `line_items[${index}]`
    if (!sold) return badParam(`${param}[original_line_item]`, `No such line item: '${line.original_line_item}'`)
    const all = reversedLines.filter(({ original_line_item }) => original_line_item === sold.id)
    if (sold.amount + sum(all, 'amount') < 0) return badParam(`${param}[amount]`, TOO_MUCH)
    if (sold.amount_tax + sum(all, 'amount_tax') < 0) return badParam(`${param}[amount_tax]`, TOO_MUCH)
  }
  return record(db, { reference, type: 'reversal', calculation: sale.calculation, original_transaction, line_items })
}

const TOO_MUCH = 'The amount to reverse is greater than what is left of the line item.'

async function listReversals(db: Queryable, id: string): Promise<Pick<TransactionRow, 'line_items'>[]> {
  const { rows } = await db.query('select line_items from sandbox.tax_transactions where original_transaction = $1', [
    id,
  ])
  return rows
}

const inFull = ({ id, amount, amount_tax, reference }: Awaited<ReturnType<typeof linesOf>>[number]): ReversedLine => ({
  amount: -amount,
  amount_tax: -amount_tax,
  original_line_item: id,
  reference,
})

const sum = (lines: ReversedLine[], of: 'amount' | 'amount_tax') => lines.reduce((total, line) => total + line[of], 0)
