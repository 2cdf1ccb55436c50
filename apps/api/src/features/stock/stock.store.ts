import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '../products/products.table.ts'
import { stockLedger } from './stock.table.ts'

export type StockMovement = {
  productId: string
  /** Pieces that came (positive) or went. */
  delta: number
  reason: 'restock' | 'correction'
  actor: string
  note: string
}

/**
 * Moves stock by hand and writes it into the ledger, in one statement. Answers what is available now,
 * or undefined if there is no such product or less of it than was to be taken away.
 */
export async function moveStock(db: Db, movement: StockMovement): Promise<number | undefined> {
  const { productId, delta, reason, actor, note } = movement
  const moved = db.$with('moved', {}).as(sql`
    update ${products} set available = available + ${delta}::int, updated_at = now()
    where id = ${productId} and available + ${delta}::int >= 0
    returning id, available`)
  const booked = db.$with('booked', { balance: stockLedger.balance }).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, actor, note)
    select id, ${delta}::int, available, ${reason}, ${actor}, ${note} from moved
    returning balance`)
  const [row] = await db.with(moved, booked).select().from(booked)
  return row?.balance
}
