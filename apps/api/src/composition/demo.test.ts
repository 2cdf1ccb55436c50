import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#api/db/testing'
import { readSettings } from '#api/env'
import { runAllChecks } from '#api/office/integrity/integrity.service'
import { createLogger } from '#api/http/log'
import { startCards } from './card-wiring.ts'
import { seedDemo } from './demo.ts'

const settingsFor = (demoData: string) => readSettings({ NODE_ENV: 'test', DEMO_DATA: demoData })
const YEAR_AGO = new Date(Date.now() - 380 * 24 * 3_600_000)

const shop = perFile(testDatabase)
const other = perFile(testDatabase)
const bare = perFile(testDatabase)

const seed = (database: typeof shop, demoData: string) =>
  seedDemo(settingsFor(demoData), { ...database, databaseUrl: database.url })
const read = async (statement: string, { pool } = shop) => (await pool.query(statement)).rows

describe('a demo shop with a year of history', () => {
  beforeAll(async () => {
    await seed(shop, 'full')
  })

  it('keeps every rule of the books, the card provider included', async () => {
    const log = createLogger({ level: 'silent', pretty: false, traced: false })
    const { cards, cardSandbox } = await startCards(settingsFor('full'), shop.pool, log)
    const checks = await runAllChecks({ db: shop.db, cards }, YEAR_AGO)
    await cardSandbox?.close()
    expect(checks.filter(({ broken, unchecked }) => broken.length > 0 || unchecked)).toEqual([])
  })

  it('has orders in every state, over the whole year', async () => {
    const [counts] = await read(`
      select count(*)::int as orders, count(distinct user_id)::int as buyers,
        (count(*) filter (where paid_at is null and cancelled_at is null and expired_at is null))::int as unpaid,
        (count(*) filter (where paid_at is not null and shipped_at is null and refunded_at is null))::int as to_ship,
        (count(*) filter (where shipped_at is not null))::int as shipped,
        (count(*) filter (where cancelled_at is not null))::int as cancelled,
        (count(*) filter (where expired_at is not null))::int as expired,
        (count(*) filter (where refunded_at is not null))::int as refunded,
        (count(distinct date_trunc('month', placed_at)))::int as months
      from orders`)
    for (const [state, count] of Object.entries(counts)) expect(count, state).toBeGreaterThanOrEqual(4)
    expect(counts.orders).toBeGreaterThan(350)
    expect(counts.buyers).toBeGreaterThan(30)
    expect(counts.months).toBeGreaterThanOrEqual(12)
    const [future] = await read(`select count(*)::int as count from orders
      where greatest(placed_at, paid_at, shipped_at, cancelled_at, expired_at, refunded_at) > now()`)
    expect(future.count).toBe(0)
    const unpaid = await read(`select 1 from orders
      where paid_at is null and cancelled_at is null and expired_at is null and pay_by < now() + interval '1 hour'`)
    expect(unpaid).toEqual([])
  })

  it('has returns, freight proposals, an incident, reviews and mails to look at', async () => {
    const [counts] = await read(`select
      (select count(*) from returns where authorised_at is null)::int as requested,
      (select count(*) from returns where authorised_at is not null and closed_at is null)::int as authorised,
      (select count(*) from returns where closed_at is not null)::int as closed,
      (select count(*) from freight_quotes where paid_at is null)::int as proposed,
      (select count(*) from payment_incidents where settled)::int as settled_incidents,
      (select count(*) from payment_incidents where not settled)::int as waiting_incidents,
      (select count(*) from reviews)::int as reviews,
      (select count(*) from mail_outbox where sent_at is not null)::int as mails,
      (select count(*) from order_lines where shipped between 1 and quantity - 1)::int as part_shipped,
      (select count(*) from invoices where series = 'credit-note')::int as credit_notes`)
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
    expect(counts.reviews).toBeGreaterThanOrEqual(12)
  })

  it('has sold at offers that stood when the orders were placed', async () => {
    const tooEarly = await read(`select number from orders join order_lines as line on line.order_id = orders.id
      join product_offers as offer on offer.product_id = line.product_id and version = offer_version
      where offered_at > placed_at`)
    expect(tooEarly).toEqual([])
  })

  it('calls every order and return of the audit log by its number', async () => {
    const ordered = await read(`select subject_name, 'W-' || number || ', ' || title as name
      from audit_log join orders on orders.id::text = subject_id`)
    const returned =
      await read(`select subject_name, 'R-' || returns.number || ' of W-' || orders.number || ', ' || title as name
      from audit_log join returns on returns.id::text = subject_id join orders on orders.id = order_id`)
    for (const rows of [ordered, returned]) {
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map(({ subject_name }) => subject_name)).toEqual(rows.map(({ name }) => name))
    }
  })

  it('leaves the stock of every vehicle as the catalogue says, and few of some parts', async () => {
    const vehicles = await read(`select available from products where sku like 'WY-1%' order by sku`)
    expect(vehicles.map(({ available }) => available)).toEqual([
      420, 360, 280, 190, 540, 150, 210, 175, 130, 480, 95, 900,
    ])
    expect(await read('select sku from products where available < 3 * min_order order by sku')).toEqual([
      { sku: 'WY-2005' },
      { sku: 'WY-2006' },
      { sku: 'WY-2008' },
    ])
  })

  it('gives the demo customer orders in different states', async () => {
    const [mine] = await read(`
      select count(*)::int as orders, count(paid_at)::int as paid, count(shipped_at)::int as shipped,
        count(expired_at)::int as expired, (select count(*)::int from returns where user_id = users.id) as returns
      from orders join users on users.id = user_id where users.email = 'customer@example.com' group by users.id`)
    expect(mine).toEqual({ orders: 6, paid: 4, shipped: 2, expired: 1, returns: 1 })
  })

  it('gives its company four people with a role each, and the orders of its buyer', async () => {
    const members = await read(`
      select users.email, roles[1] as role from company_members join users on users.id = user_id
      where is_acting order by users.email`)
    expect(members).toEqual([
      { email: 'approver@example.com', role: 'approver' },
      { email: 'buyer@example.com', role: 'buyer' },
      { email: 'finance@example.com', role: 'finance' },
      { email: 'owner@example.com', role: 'admin' },
    ])
    const [bought] = await read(`
      select count(*)::int as orders, count(distinct email)::int as people from orders where company_id is not null`)
    expect(bought).toMatchObject({ people: 1 })
    expect(bought?.orders).toBeGreaterThan(10)
  })

  it('has orders of schools that were paid by bank transfer', async () => {
    const [{ transfers }] = await read(`select count(*)::int as transfers from payments where method = 'transfer'`)
    expect(transfers).toBeGreaterThan(0)
  })

  it('is not filled twice, and is the same on another machine', async () => {
    const summary = 'select number, email, title, total_cents from orders order by number'
    const before = await read(summary)
    await seed(shop, 'full')
    expect(await read(summary)).toEqual(before)
    await seed(other, 'full')
    expect(await read(summary, other)).toEqual(before)
  })
})

it('an empty demo shop has its two accounts and nothing else', async () => {
  await seed(bare, 'off')
  const [counts] = await read(
    'select (select count(*) from products)::int as products, (select count(*) from users)::int as users',
    bare,
  )
  expect(counts).toEqual({ products: 0, users: 2 })
})
