import type { OrderDesk } from '@wheelyard/contract/orders/order-notes.calls'
import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { hasWords } from '#api/db/search'
import { notesIn } from '#api/shop/notes/notes.store'
import { orderNotes } from '#api/tables/order-notes'
import { orders } from '#api/tables/orders'

export const orderNotesStore = notesIn('order_notes', 'order_id')

export async function readDesk(db: Db, orderId: string): Promise<OrderDesk | null> {
  const [[order], notes] = await Promise.all([
    db.select({ customerId: orders.userId, tags: orders.tags }).from(orders).where(eq(orders.id, orderId)),
    orderNotesStore.list(db, orderId),
  ])
  return order ? { ...order, notes } : null
}

export async function setTags(db: Db, orderId: string, typed: readonly string[]): Promise<string[] | undefined> {
  const tags = [...new Set(typed)].toSorted()
  const [row] = await db.update(orders).set({ tags }).where(eq(orders.id, orderId)).returning({ tags: orders.tags })
  return row?.tags
}

/** To the order that replaces the one they were left on. */
export async function moveRemarks(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.update(orderNotes).set({ orderId: toId }).where(eq(orderNotes.orderId, fromId))
  await tx
    .update(orders)
    .set({ tags: sql`(select tags from orders as replaced where id = ${fromId})` })
    .where(eq(orders.id, toId))
}

/** Found by the index of orders with tags, which are few. */
export async function listTags(db: Db): Promise<string[]> {
  const tag = sql<string>`unnest(${orders.tags})`
  const rows = await db
    .selectDistinct({ tag })
    .from(orders)
    .where(sql`tags <> '{}'`)
    .orderBy(asc(tag))
  return rows.map((row) => row.tag)
}

export const hasTag = (tag: string): SQL => sql`tags <> '{}' and ${orders.tags} @> array[${tag}]::text[]`

/** As arrays, so that each is looked up by its index before the orders are read. */
export const notedOrTagged = (typed: string): SQL | undefined => {
  const noted = hasWords(orderNotes.searchText, typed)
  return or(
    noted && sql`${orders.id} = any(array(select ${orderNotes.orderId} from ${orderNotes} where ${noted}))`,
    hasTag(typed.toLowerCase()),
  )
}

/** For whatever selects rows of `orders` for the seller's side. */
export const latestNote = sql<string | null>`(
  select text from order_notes where order_id = orders.id order by written_at desc, id desc limit 1)`.as('latest_note')

export const allNotes = sql<string>`coalesce((
  select string_agg(text, E'\\n' order by written_at, id) from order_notes where order_id = orders.id), '')`.as('notes')
