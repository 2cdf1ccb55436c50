import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { projectRoot } from '@wheelyard/bench/shop'
import type { Acknowledged } from './buyers.ts'
import type { Node } from './network.ts'
import { DATABASE, type Shop } from './shops.ts'
import { STOCK } from './test-bed.ts'

const FEED_LIMIT_MS = 5_000
const JOB_LIMIT_MS = 30_000

/** Acknowledged orders that are not there as they were acknowledged: with their line, their stock and their end. */
export async function lostOrders(pool: pg.Pool, orders: Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await pool.query<{ id: string }>(LOST, [
    orders.map(({ id }) => id),
    orders.map(({ productId }) => productId),
    orders.map(({ quantity }) => quantity),
    orders.map(({ cancelledAt }) => cancelledAt !== undefined),
  ])
  const lost = new Set(rows.map(({ id }) => id))
  return orders.filter(({ id }) => lost.has(id))
}

const LOST = `
  select told.id from unnest($1::uuid[], $2::uuid[], $3::int[], $4::bool[]) as told (id, product_id, quantity, cancelled)
  where not exists (select 1 from orders where orders.id = told.id and (not told.cancelled or cancelled_at is not null))
    or not exists (select 1 from order_lines line
      where line.order_id = told.id and line.product_id = told.product_id and line.quantity = told.quantity)
    or not exists (select 1 from stock_ledger
      where order_id = told.id and product_id = told.product_id and reason = 'order' and delta = -told.quantity)
    or told.cancelled and not exists (select 1 from stock_ledger
      where order_id = told.id and product_id = told.product_id and reason = 'cancelled' and delta = told.quantity)`

/** Products whose stock is not what their orders left of it. */
export async function wrongStock(pool: pg.Pool, products: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(WRONG_STOCK, [products, STOCK])
  return rows.map(({ id }) => id)
}

const WRONG_STOCK = `
  select products.id from products
  left join order_lines line on line.product_id = products.id
  left join orders on orders.id = line.order_id and cancelled_at is null and expired_at is null
  where products.id = any($1)
  group by products.id
  having available <> $2 - coalesce(sum(line.quantity) filter (where orders.id is not null), 0)`

/** Writes that a cut-off client was told of and that are gone. */
export async function lostNumbers(pool: pg.Pool, acknowledged: number[]): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>('select number from cut_off_writes')
  const saved = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !saved.has(number))
}

/** The shop's own checks; what failed, or nothing. */
export function failedIntegrity(leader: Node): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: `postgres://shop@${leader.address}/${DATABASE}` }
  const command = ['apps/api/src/cli/check-integrity.ts']
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: projectRoot, env }, (error, stdout, stderr) => {
      const failed = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('ok'))
      resolve(error ? [...failed, stderr].join('\n') : '')
    })
  })
}

/** Shops that do not show a price which was changed behind their back. */
export async function deafShops(pool: pg.Pool, shops: Shop[], productId: string, cents: number): Promise<string[]> {
  await pool.query('update products set price_cents = $1 where id = $2', [cents, productId])
  const heard = await Promise.all(shops.map(({ url }) => shows(`${url}/api/products/${productId}`, cents / 100)))
  return shops.filter((_shop, place) => !heard[place]).map(({ url }) => url)
}

async function shows(address: string, price: number): Promise<boolean> {
  const deadline = performance.now() + FEED_LIMIT_MS
  while (performance.now() < deadline) {
    const reply = await fetch(address)
    if (reply.ok && ((await reply.json()) as { price: number }).price === price) return true
    await pause(100)
  }
  return false
}

/** Asks for one that does nothing to fresh orders. */
export async function isJobDone(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(`select id from graphile_worker.add_job('expire-orders')`)
  const deadline = performance.now() + JOB_LIMIT_MS
  while (performance.now() < deadline) {
    const { rowCount } = await pool.query('select 1 from graphile_worker.jobs where id = $1', [rows[0]?.id])
    if (rowCount === 0) return true
    await pause(200)
  }
  return false
}
