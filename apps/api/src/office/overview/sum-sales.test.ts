import type { Overview } from '@wheelyard/contract/office/overview.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { addProduct, place } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'
import { runDatabaseChecks } from '../integrity/integrity.store.ts'
import { readOverview } from './overview.service.ts'
import { sumSales } from './sum-sales.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

// Of the last days: orders of two products that stay open, expire, are cancelled, or are paid and partly or wholly
// refunded, days or months later. Refunds also meet in the wrong order, which the shop does not do.
const historyOf = (days: number) => `
  select setseed(0.42);
  create temp table story as
    select gen_random_uuid() as id, n, placed_at, random() as fate, random() as refund,
      least(now(), placed_at + random() * interval '40 hours') as ends_at,
      least(now(), placed_at + interval '2 days' + random() * interval '90 days') as returned_at,
      least(now(), placed_at + interval '2 days' + random() * interval '90 days') as refunded_at
    from (select n, (now() - random() * interval '${days} days')::timestamptz(3) as placed_at from generate_series(1, 300) n) orders;
  insert into orders (id, user_id, email, customer_name, phone, address, title, pieces, total_cents, placed_at, pay_by,
    cancelled_at, expired_at, paid_at, transaction_id, refunded_at)
  select story.id, users.id, email, '', '', '', 'Two', 12, 100 * n + 1000, placed_at, placed_at,
    case when fate < 0.1 then ends_at end, case when fate between 0.1 and 0.15 then ends_at end,
    case when fate > 0.2 then ends_at end, case when fate > 0.2 then 'pi_' || n end,
    case when fate > 0.2 and refund > 0.7 then refunded_at end
  from story cross join (select * from users where role = 'customer' limit 1) users;
  insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents, shipped)
  select story.id, place, products.id, name, sku, case place when 1 then 100 else 50 * n end,
    case place when 1 then 10 else 2 end, case place when 1 then 1000 else 100 * n end, 2
  from story cross join lateral (
    select *, row_number() over (order by md5(products.id::text || n)) as place from products limit 2) products;
  insert into payments (id, order_id, attempt, amount_cents, status, intent_id, next_check_at, settled_at)
  select id, id, 1, 100 * n + 1000, 'succeeded', 'pi_' || n, now(), ends_at from story where fate > 0.2;
  insert into returns (id, order_id, user_id, requested_by, arrived_on)
  select story.id, story.id, user_id, '', now() from story join orders using (id)
  where fate > 0.2 and refund between 0.4 and 0.9;
  insert into return_lines (return_id, order_id, product_id, quantity, reason, wish, is_late)
  select id, id, product_id, 2, 'damaged', 'refund', false from returns join order_lines lines on lines.order_id = id;
  insert into refunds (id, payment_id, amount_cents, kind, return_id, parts, reason, requested_by, status, settled_at)
  select story.id, story.id, 300, 'return', story.id, '[{"goodsCents": 150}, {"goodsCents": 100, "taxCents": 50}]', '', '',
    case when n % 10 = 0 then 'failed' else 'succeeded' end, returned_at from story join returns using (id);
  insert into refund_lines (refund_id, return_id, product_id, quantity, cents)
  select refunds.id, return_id, product_id, 2, case when unit_price_cents < 500 then 2 * unit_price_cents else 700 end
  from refunds join order_lines on order_id = return_id;
  insert into refunds (payment_id, amount_cents, kind, reason, requested_by, status, settled_at)
  select id, 100, 'by-admin', '', '', 'succeeded', refunded_at from story where fate > 0.2 and refund > 0.95;
  drop table story`

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const RANGES = [
  { from: day(140), to: day(0), timeZone: 'UTC' },
  { from: day(100), to: day(3), timeZone: 'America/New_York' },
  { from: day(45), to: day(12), timeZone: 'Asia/Kathmandu' },
  { from: day(16), to: day(2), timeZone: 'Pacific/Auckland' },
  { from: day(7), to: day(7), timeZone: 'Asia/Kolkata' },
]
const readAll = (): Promise<Overview[]> => Promise.all(RANGES.map((range) => readOverview(shop.db, range)))

/** Sums that were never kept. */
const forgetSums = () => shop.pool.query('truncate sales, product_sales, sales_summed')
const daysSinceSummed = async (): Promise<number> =>
  (await shop.pool.query(`select extract(day from now() - until)::int as days from sales_summed`)).rows[0]?.days

async function brokenSums(): Promise<unknown[]> {
  const checks = await runDatabaseChecks(shop.db)
  return checks.filter(({ id }) => id.startsWith('sums-of-')).flatMap(({ broken }) => broken)
}

async function addHistory(days: number): Promise<void> {
  await shop.customer()
  for (let n = 0; n < 4; n += 1) await addProduct(shop, { available: 5_000 })
  await shop.pool.query(historyOf(days))
}

it('the overview is the same before sums are kept, while they are half done, and after', async () => {
  await addHistory(130)
  const counted = await readAll()
  const { rows } = await shop.pool.query(`
    select count(*) filter (where cancelled_at is null)::int as orders,
      count(*) filter (where paid_at is not null and refunded_at is null)::int as "paidOrders" from orders`)
  expect(counted[0]).toMatchObject(rows[0])
  // In the last range, a single day, there may be no order.
  const ofDays = counted.slice(0, -1)
  expect(ofDays.every(({ revenue, bestSellers }) => revenue > 0 && bestSellers.length > 0)).toBe(true)
  for (const daysLeft of [expect.toSatisfy((days) => days > 25), 0]) {
    await sumSales(shop.db)
    expect(await daysSinceSummed()).toEqual(daysLeft)
    expect(await readAll()).toEqual(counted)
    expect(await brokenSums()).toEqual([])
  }
})

it('what happens to an order that was summed up changes the overview at once', async () => {
  await addHistory(20)
  await sumSales(shop.db)
  const before = await readAll()
  await shop.pool.query(`
    update orders set cancelled_at = now() where paid_at is null and cancelled_at is null and expired_at is null;
    update orders set refunded_at = now() where paid_at is not null and refunded_at is null and total_cents % 300 = 0;
    update refunds set status = 'succeeded', settled_at = now() where status = 'failed'`)
  const after = await readAll()
  expect(after[0]?.revenue).toBeLessThan(before[0]?.revenue ?? 0)
  expect(after[0]?.orders).toBeLessThan(before[0]?.orders ?? 0)
  await forgetSums()
  expect(await readAll()).toEqual(after)
})

it('sums begin with the first order, and leave the last hour, in which something may still be written', async () => {
  await sumSales(shop.db)
  expect(await daysSinceSummed()).toBeUndefined()
  await place(await shop.customer(), await addProduct(shop, { available: 50 }))
  await sumSales(shop.db)
  const { rows } = await shop.pool.query(`
    select until <= now() - interval '1 hour' as early, (select count(*)::int from sales) as sums from sales_summed`)
  expect(rows).toEqual([{ early: true, sums: 0 }])
})

it('two jobs at once sum up nothing twice', async () => {
  await addHistory(20)
  const counted = await readAll()
  await Promise.all([sumSales(shop.db), sumSales(shop.db)])
  expect(await readAll()).toEqual(counted)
})
