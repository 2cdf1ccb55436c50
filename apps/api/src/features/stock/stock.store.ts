import type { StockMovement } from '@wheelyard/contract/calls/product-admin'
import { STOCK_MAX } from '@wheelyard/contract/calls/products'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { products } from '../products/products.table.ts'
import { stockLedger } from './stock.table.ts'

export type MoveByHand = {
  productId: string
  /** Pieces that came (positive) or went. */
  delta: number
  reason: 'restock' | 'correction'
  actor: string
  note: string
}

/**
 * Moves stock by hand and writes it into the ledger, in one statement. Answers what is available now,
 * or undefined if there is no such product or it would have less than none or more than fits.
 */
export async function moveStock(db: Db, movement: MoveByHand): Promise<number | undefined> {
  const { productId, delta, reason, actor, note } = movement
  const moved = db.$with('moved', {}).as(sql`
    update ${products} set available = available + ${delta}::int, updated_at = now()
    where id = ${productId} and archived_at is null and available + ${delta}::int between 0 and ${STOCK_MAX}
    returning id, available`)
  const booked = db.$with('booked', { balance: stockLedger.balance }).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, actor, note)
    select id, ${delta}::int, available, ${reason}, ${actor}, ${note} from moved
    returning balance`)
  const [row] = await db.with(moved, booked).select().from(booked)
  return row?.balance
}

/** Newest first. */
export async function listStockMovements(
  db: Db,
  productId: string,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Page<StockMovement>> {
  const { productId: _, ...columns } = getTableColumns(stockLedger)
  const { rows, nextCursor } = await keysetPage(db.select(columns).from(stockLedger).$dynamic(), {
    where: eq(stockLedger.productId, productId),
    sortBy: [stockLedger.id],
    direction: 'desc',
    limit,
    cursor,
  })
  return { rows: rows.map(({ id, at, ...movement }) => ({ _id: id, at: at.toISOString(), ...movement })), nextCursor }
}

/** The first entry of new products: what they start with. */
export async function openStock(db: Db, productIds: string[], actor: string, note = ''): Promise<void> {
  await db.execute(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, actor, note)
    select id, available, available, 'initial', ${actor}, ${note} from ${products}
    where id = any(${sql.param(productIds)}::uuid[])`)
}
