import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { refundLines, type RefundLineRow, type RefundRow, refunds } from '#api/tables/payments'
import { insertRefund, type NewRefund } from './refunds.store.ts'

export type RefundedLine = Pick<RefundLineRow, 'productId' | 'quantity' | 'cents'>
export type ReturnRefund = RefundRow & { lines: RefundedLine[] }

/** The one that did not fail. */
export async function findReturnRefund(db: Db, returnId: string): Promise<ReturnRefund | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.returnId, returnId), ne(refunds.status, 'failed')))
  return refund && { ...refund, lines: await listRefundedLines(db, refund.id) }
}

const listRefundedLines = (db: Db, refundId: string): Promise<RefundedLine[]> =>
  db
    .select({ productId: refundLines.productId, quantity: refundLines.quantity, cents: refundLines.cents })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId))

type NewReturnRefund = Omit<NewRefund, 'kind' | 'returnId' | 'restock'> & { returnId: string; lines: RefundedLine[] }

/** In a transaction. Undefined as of any refund; a constraint refuses a second one of the return. */
export async function insertReturnRefund(tx: Db, refund: NewReturnRefund): Promise<RefundRow | undefined> {
  const { lines, returnId, ...terms } = refund
  // What comes back returns to stock by its return.
  const inserted = await insertRefund(tx, { ...terms, returnId, kind: 'return', restock: false })
  if (inserted && lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ refundId: inserted.id, returnId, ...line })))
  return inserted
}
