import { rm } from 'node:fs/promises'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { expect, it } from 'vitest'
import { databaseChecks } from '#api/office/integrity/integrity.store'
import { migrate } from './migrate.ts'
import { fillOrdersOfOneProduct, migrationsUpTo } from './testing/orders-of-one-product.ts'

const SUMS = `
  select (select json_agg(by_state) from (
      select count(*), sum(total_cents) as cents, sum($pieces) as pieces, cancelled_at is not null as cancelled,
        expired_at is not null as expired, paid_at is not null as paid, shipped_at is not null as shipped,
        refunded_at is not null as refunded
      from orders group by 4, 5, 6, 7, 8 order by 4, 5, 6, 7, 8) by_state) as orders,
    (select json_agg(stock) from (
      select id, available, (select sum(delta) from stock_ledger where product_id = products.id) as ledger
      from products order by id) stock) as stock,
    (select sum(amount_cents)::text from payments where status = 'succeeded') as paid,
    (select sum(amount_cents)::text from refunds) as refunded`

const shop = perFile(() => scratchDatabase())

it('10,000 orders of one product in all states keep their sums, get a line each, if shipped a shipment, and pass all checks', async () => {
  const folder = await migrationsUpTo(18)
  await migrate(shop.url, folder)
  await rm(folder, { recursive: true })
  await fillOrdersOfOneProduct(shop.pool, 10_000)
  const before = await shop.pool.query(SUMS.replace('$pieces', 'quantity'))
  await migrate(shop.url)
  const after = await shop.pool.query(SUMS.replace('$pieces', 'pieces'))
  expect(after.rows).toEqual(before.rows)

  const { rows } = await shop.pool.query(`
    select count(*)::int as lines from order_lines join orders on orders.id = order_id
      and order_lines.product_id = orders.product_id and product_name = title and unit_price_cents = price_cents
      and quantity = pieces and order_lines.total_cents = goods_cents and goods_cents = orders.total_cents`)
  expect(rows).toEqual([{ lines: 10_000 }])

  const shipments = await shop.pool.query(`
    select count(*)::int as shipments, sum(l.quantity)::int as shipped,
      (select sum(pieces)::int from orders where shipped_at is not null) as ordered
    from shipments s join shipment_lines l on l.shipment_id = s.id join orders o on o.id = s.order_id
    where s.number = 1 and s.shipped_at = o.shipped_at and s.shipped_by = 'shop' and l.quantity = o.pieces`)
  const [sent] = shipments.rows
  expect(sent).toMatchObject({ shipments: 4_000, shipped: sent.ordered })
  for (const { id, broken } of databaseChecks) {
    const violations = await shop.pool.query(broken)
    expect(violations.rows, id).toEqual([])
  }
})
