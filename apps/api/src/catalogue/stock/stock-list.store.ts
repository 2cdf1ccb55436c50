import { LOW_STOCK_ORDERS } from '@wheelyard/contract/catalogue/low-stock'
import { STOCK_LINES_MAX, type StockQuery, type StockRow } from '@wheelyard/contract/catalogue/stock.calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page, type SortKey } from '#api/db/keyset-page'
import { matchesText } from '#api/db/search'
import { open } from '#api/tables/order-states'
import { orderLines, orders } from '#api/tables/orders'
import { kept, products, runsLow } from '#api/tables/products'

type StockFilter = Omit<StockQuery, 'q'> & { textQuery?: string | undefined }

const sortings: Record<NonNullable<StockQuery['sort']>, SortKey> = {
  name: [products.name, products.id],
  sku: [products.sku, products.id],
  stock: [products.available, products.id],
}

export function listStock(db: Db, query: StockFilter): Promise<Page<StockRow>> {
  const { textQuery, category, stock, sort = 'name', page } = query
  const where = and(
    kept,
    textQuery ? matchesText(products.searchText, textQuery) : undefined,
    category ? eq(products.category, category) : undefined,
    stock === 'low' ? runsLow : undefined,
  )
  const { id, name, sku, img, available, minOrder, keptAs } = products
  const unpaid = db
    .select({ productId: orderLines.productId, held: sql<number>`sum(${orderLines.quantity})::int`.as('held') })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(open)
    .groupBy(orderLines.productId)
    .as('unpaid')
  const rows = db
    .select({ id, name, sku, img, available, minOrder, keptAs, held: unpaid.held })
    .from(products)
    .leftJoin(unpaid, eq(unpaid.productId, id))
  return keysetPage(rows.$dynamic(), {
    where,
    sortBy: sortings[sort],
    limit: STOCK_LINES_MAX,
    page,
    total: db.$count(products, where),
    toItem: ({ id: _id, held, minOrder: smallest, keptAs: state, ...row }) => ({
      _id,
      ...row,
      state: state ?? 'shown',
      held: held ?? 0,
      lowBelow: smallest * LOW_STOCK_ORDERS,
    }),
  })
}
