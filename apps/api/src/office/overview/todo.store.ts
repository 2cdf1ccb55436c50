import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { expiresSoon, freightToPropose, open, readyToShip, refundToSend, vatIdToAccept } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { paymentIncidents } from '#api/tables/payments'
import { products, runsLow } from '#api/tables/products'
import { reviews } from '#api/tables/reviews'
import { returns, undecided } from '#api/tables/returns'

const LOW_STOCK_PRODUCTS = 8

/** Invoices and certificates are counted by their own features. */
export async function countTodo(db: Db) {
  type Counted = Omit<Overview['todo'], 'invoices' | 'certificates'> & { unpaid: number }
  const { rows } = await db.execute<Counted>(sql`
    select
      (select count(*)::int from ${orders} where ${open}) as unpaid,
      (select count(*)::int from ${orders} where ${expiresSoon}) as expiring,
      (select count(*)::int from ${orders} where ${readyToShip}) as "toShip",
      (select count(*)::int from ${orders} where ${freightToPropose}) as freight,
      (select count(*)::int from ${orders} where ${vatIdToAccept}) as "vatIds",
      (select count(*)::int from ${orders} where ${refundToSend}) as refunds,
      (select count(*)::int from ${returns} where ${undecided}) as returns,
      (select count(*)::int from ${reviews} where state = 'waiting') as reviews,
      (select count(*)::int from ${paymentIncidents} where not settled) as incidents,
      (select count(*)::int from ${products} where ${runsLow}) as "lowStock"`)
  if (!rows[0]) throw new Error('a count without a row')
  return rows[0]
}

export async function findLowStock(db: Db): Promise<Overview['lowStock']> {
  const { rows } = await db.execute<Overview['lowStock'][number]>(sql`
    select id as "_id", name, available, min_order as "minOrder" from ${products} where ${runsLow}
    order by available::float / min_order, id limit ${LOW_STOCK_PRODUCTS}`)
  return rows
}
