import type { StockMove, StockMovement } from '@wheelyard/contract/catalogue/product-admin.calls'
import { STOCK_MAX } from '@wheelyard/contract/catalogue/products.calls'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { orders } from '#api/tables/orders'
import { products } from '#api/tables/products'
import { stockLedger } from '#api/tables/stock'

/** Units that can be sold or sent now, by the names of the products. */
export const stockOf = (db: Db, productIds: string[]) => {
  const { id: productId, name: productName, available } = products
  return db
    .select({ productId, productName, available })
    .from(products)
    .where(inArray(productId, productIds))
    .orderBy(productName)
}

/** Returns what is available now; undefined without such a product, or if its stock would leave the allowed range. */
export async function moveStock(
  db: Db,
  movement: StockMove & { productId: string; actor: string },
): Promise<number | undefined> {
  const { productId, delta, reason, actor, note } = movement
  const moved = db.$with('moved', {}).as(sql`
    update ${products} set available = available + ${delta}::int, updated_at = now()
    where id = ${productId} and archived_at is null and available + ${delta}::int between 0 and ${STOCK_MAX}
    returning id, available`)
  const ledgerEntry = db.$with('ledger_entry', { balance: stockLedger.balance }).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, actor, note)
    select id, ${delta}::int, available, ${reason}, ${actor}, ${note} from moved
    returning balance`)
  const [row] = await db.with(moved, ledgerEntry).select().from(ledgerEntry)
  return row?.balance
}

export function listStockMovements(
  db: Db,
  productId: string,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Page<StockMovement>> {
  const { productId: _, ...columns } = getTableColumns(stockLedger)
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
