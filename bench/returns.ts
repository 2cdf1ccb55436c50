import { parseArgs } from 'node:util'
import { openDatabase } from '@wheelyard/api/db/client'
import { readOverview } from '@wheelyard/api/office/overview/overview.service'
import { openDesk } from '@wheelyard/api/fulfilment/returns/return-desk.service'
import { listAllReturns, listMyReturns } from '@wheelyard/api/fulfilment/returns/return-lists.store'
import { freshDatabase } from './database.ts'
import { fill } from './fill.ts'
import { Progress } from './progress.ts'
import { costOf } from './statements.ts'

/** How long the queries about returns take with this many orders, of which one in fifty is returned, and their plans. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '1000' },
    plans: { type: 'boolean', default: false },
  },
})

// As placing writes it.
const LEDGER = `insert into stock_ledger (product_id, delta, balance, reason, order_id, actor, at)
  select product_id, -pieces, 0, 'order', id, 'shop', placed_at from orders`

const RETURNS = `
  with chosen as (
    select id, user_id, shipped_at, row_number() over (order by id) as n from orders
    where shipped_at is not null and refunded_at is null),
  requested as (
    insert into returns (order_id, user_id, requested_by, arrived_on, requested_at, authorised_at, send_back, closed_at)
    select id, user_id, 'shop', shipped_at + interval '4 days', shipped_at + interval '5 days',
      case when n % 1000 > 0 then shipped_at + interval '6 days' end, case when n % 1000 > 0 then false end,
      case when n % 500 > 0 then shipped_at + interval '7 days' end
    from chosen where n % 50 = 0 returning id, order_id),
  claimed as (
    insert into return_lines (return_id, order_id, product_id, quantity, reason, wish, is_late)
    select id, order_id, product_id, 2, 'damaged', 'refund', false from requested join order_lines using (order_id))
  update order_lines set returned = 2 from requested where order_lines.order_id = requested.order_id`

const progress = new Progress()
const database = await freshDatabase()
// At the end PostgreSQL is stopped under idle connections.
const opened = openDatabase(database.url, { poolSize: 2, onError: () => {} })
try {
  await fill(database.url, { products: Number(values.products), orders: Number(values.orders) }, progress)
  for (const statement of [LEDGER, RETURNS, 'vacuum analyze']) {
    progress.say('filling: returns')
    await opened.pool.query(statement)
  }
  progress.done()
  const { rows } = await opened.pool.query<{ id: string; user_id: string }>(
    'select id, user_id from returns order by number desc limit 1',
  )
  const { id, user_id: userId } = rows[0]!
  const today = new Date().toISOString().slice(0, 10)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const { db } = opened
  console.log('| question | ms | each statement: ms, pages, by |\n|---|---|---|')
  await show('the desk of a return', () => openDesk(db, id))
  await show('returns to decide', () => listAllReturns(db, { state: 'requested', limit: 50 }))
  await show('all returns', () => listAllReturns(db, { limit: 50 }))
  await show('returns of a customer by name', () => listAllReturns(db, { q: 'buyer 7', limit: 50 }))
  await show('my returns', () => listMyReturns(db, { userId }, { limit: 50 }))
  await show('overview of a year', () => readOverview(db, { from: yearAgo, to: today, timeZone: 'UTC' }))
} finally {
  await opened.close()
  await database.stop()
}

async function show(name: string, ask: () => Promise<unknown>): Promise<void> {
  console.log(`| ${name} | ${await costOf(opened.pool, ask, values)} |`)
}
