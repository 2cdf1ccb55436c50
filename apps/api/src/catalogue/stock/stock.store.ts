import type { StockMove, StockMovement } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { StockLine } from '@wheelyard/contract/catalogue/stock.calls'
import { STOCK_MAX } from '@wheelyard/contract/catalogue/products.calls'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { orders } from '#api/tables/orders'
import { kept, products } from '#api/tables/products'
import { changeStock, stockLedger } from '#api/tables/stock'

/** Units that can be sold or sent now, by the names of the products. */
export const stockOf = (db: Db, productIds: string[]) => {
  const { id: productId, name: productName, available } = products
  return db
    .select({ productId, productName, available })
    .from(products)
    .where(inArray(productId, productIds))
    .orderBy(productName)
}

type Move = {
  lines: readonly StockLine[]
  reason: StockMove['reason']
  note: string
  actor: string
  idempotencyKey?: string | undefined
}
/** `name` and `before` are null without such a product, `available` if nothing was changed. */
export type MovedLine = Omit<StockLine, 'seen'> & {
  seen: number | null
  name: string | null
  before: number | null
  available: number | null
}

/** All lines or none. Locks the products by id, as orders do, and reads them as the last transaction left them. */
export async function moveStock(db: Db, { lines, reason, note, actor, idempotencyKey }: Move): Promise<MovedLine[]> {
  const { rows } = await db.execute<MovedLine>(sql`
    with line as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as line("productId" uuid, delta int, seen int)),
    locked as (
      select id, name, available from ${products}
      where id = any(array(select "productId" from line)) and ${kept}
      order by id
      for no key update),
    checked as (
      select line.*, name, available as before, coalesce(
        available + delta between 0 and ${STOCK_MAX} and available = coalesce(seen, available), false) as fits
      from line left join locked on id = "productId"),
    moved as (
      ${changeStock(sql`(
        select "productId" as product_id, delta from checked where not exists (select from checked where not fits)
      ) wanted`)}),
    ledger_entry as (
      insert into ${stockLedger} (product_id, delta, balance, reason, actor, note, idempotency_key)
      select product_id, delta, available, ${reason}, ${actor}, ${note}, ${idempotencyKey ?? null}
      from moved join line on product_id = "productId"
      order by product_id)
    select "productId", delta, seen, name, before, moved.available
    from checked left join moved on product_id = "productId"`)
  return rows
}

/** What an earlier request with the same key changed. */
export const movedByKey = (db: Db, actor: string, idempotencyKey: string) =>
  db
    .select({ productId: stockLedger.productId, available: stockLedger.balance })
    .from(stockLedger)
    .where(and(eq(stockLedger.actor, actor), eq(stockLedger.idempotencyKey, idempotencyKey)))
    .orderBy(stockLedger.id)

export function listStockMovements(
  db: Db,
  productId: string,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Page<StockMovement>> {
  const { productId: _, idempotencyKey: _key, ...columns } = getTableColumns(stockLedger)
  const orderNumber = sql<string | null>`'W-' || ${orders.number}`
  const movements = db
    .select({ ...columns, orderNumber })
    .from(stockLedger)
    .leftJoin(orders, eq(orders.id, stockLedger.orderId))
  return keysetPage(movements.$dynamic(), {
    where: eq(stockLedger.productId, productId),
    sortBy: [stockLedger.id],
    direction: 'desc',
    limit,
    cursor,
    toItem: ({ id, at, ...movement }) => ({ _id: id, at: at.toISOString(), ...movement }),
  })
}

export async function openStock(db: Db, productIds: string[], actor: string, note = '', at?: Date): Promise<void> {
  await db.execute(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, actor, note, at)
    select id, available, available, 'initial', ${actor}, ${note}, coalesce(${at ?? null}::timestamptz, now()) from ${products}
    where id = any(${sql.param(productIds)}::uuid[])`)
}
