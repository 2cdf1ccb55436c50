import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { type TestDatabase, testDatabase } from '@wheelyard/api/db/testing'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { expectBooksToAgree } from './returns/books.ts'
import { receive, refund, replace, requestReturn } from './returns/calls.ts'
import { authorisedReturn, type Means, type ShippedOrder, shippedOrder } from './returns/shipped-order.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { byEffort } from './support/effort.ts'
import { type Gate, gateBefore, type Hold } from './support/gate.ts'
import { integrityViolations } from './support/integrity.ts'
import { outcome } from './support/outcome.ts'
import { people } from './support/people.ts'
import { holdRows } from './support/row-hold.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

type Scene = ShippedOrder & { returnId: string }
/** Something that a shop does; whoever heard nothing asks for it again. */
type Work = { act: (scene: Scene, url: string) => Promise<unknown>; moments: Moment[] }
type Moment = keyof typeof holds

let means: Means
let gate: Gate
const rows = (lock: string) => (_: Scene, url: string) => holdRows(url, lock)

/** Where a shop is killed. */
const holds = {
  'before it has the product': ({ productId }, url) =>
    holdRows(url, 'select from products where id = $1 for update', [productId]),
  'before it has the order': ({ orderId }, url) =>
    holdRows(url, 'select from orders where id = $1 for update', [orderId]),
  'before it writes the lines': rows('lock table return_lines in share mode'),
  'before it writes the movement of stock': rows('lock table stock_ledger in share mode'),
  'before it writes the shipment': rows('lock table shipments in share mode'),
  'before it writes the refund': rows('lock table refunds in share mode'),
  'before the provider gets the refund': () => gate.hold('request', /^POST .*refunds/),
  'after the provider made the refund': () => gate.hold('answer', /^POST .*refunds/),
  'before it writes the credit note': rows('lock table invoices in share mode'),
  // Each writes to the audit log last, or nearly.
  'with its rows written but not committed': rows('lock table audit_log in share mode'),
} satisfies Record<string, (scene: Scene, url: string) => Hold | Promise<Hold>>

const works: Record<string, Work> = {
  'requests a return': {
    act: ({ buyer, orderId, productId }, url) =>
      requestReturn(buyer.at(url), orderId, { productId, quantity: 2 }, 'the-same-key'),
    moments: ['before it has the order', 'before it writes the lines', 'with its rows written but not committed'],
  },
  'receives goods': {
    act: ({ returnId, productId }, url) => receive(means.admin.at(url), returnId, { productId, quantity: 2 }, 1),
    moments: [
      'before it has the product',
      'before it has the order',
      'before it writes the movement of stock',
      'with its rows written but not committed',
    ],
  },
  'refunds a return': {
    act: ({ returnId }, url) => refund(means.admin.at(url), returnId),
    moments: [
      'before it has the order',
      'before it writes the refund',
      'before the provider gets the refund',
      'after the provider made the refund',
      'before it writes the credit note',
    ],
  },
  'sends a replacement': {
    act: ({ returnId, productId }, url) =>
      replace(means.admin.at(url), returnId, { productId, quantity: 2 }, 'the-same-key'),
    moments: [
      'before it has the product',
      'before it has the order',
      'before it writes the shipment',
      'with its rows written but not committed',
    ],
  },
}
/** In a short pass each work at its last moment, when most is half done. */
const kills = Object.entries(works).flatMap(([work, { moments }]) =>
  byEffort(moments.slice(-1), moments).map((moment) => ({ work, moment })),
)

describe('a shop that is killed while it', () => {
  let database: TestDatabase
  let provider: CardProvider
  let survivor: ShopProcess
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), startCardProvider()])
    await completeSeller(database)
    const { hostname: host, port } = new URL(provider.sandbox.url)
    gate = await gateBefore({ host, port: Number(port) })
    survivor = await startShop({ env: { DATABASE_URL: database.url, ...provider.env } })
    const [admin] = await people(database.pool, 1, 'admin')
    means = { pool: database.pool, provider, admin: admin!, url: survivor.url }
  })
  afterAll(async () => {
    await survivor.stop()
    await gate.close()
    await provider.close()
    await database.close()
  })

  it.each(kills)('$work, $moment, leaves all of it or nothing, and it is done once', async ({ work, moment }) => {
    const { act } = works[work]!
    const order = await shippedOrder(means)
    const scene = { ...order, returnId: await authorisedReturn(means, order, 3) }
    const throughGate = { ...provider.env, STRIPE_API_BASE: `http://127.0.0.1:${gate.port}` }
    const victim = await startShop({ env: { DATABASE_URL: database.url, ...throughGate } })
    const hold = await holds[moment](scene, database.url)
    const lost = act(scene, victim.url).catch((error: Error) => error)
    await eventually(async () => expect(await hold.waiting()).toBeGreaterThan(0))
    await victim.stop('SIGKILL')
    await hold.release()
    expect(await lost).toBeInstanceOf(Error)

    const again = await outcome(act(scene, survivor.url))
    expect(['ok', 'nothing-to-refund']).toContain(again)
    await sweep()
    expect(await effectsOf(scene)).toEqual(expectedOf(work))
    await expectBooksToAgree({ pool: database.pool, stripe: provider.stripe }, [order.orderId])
    expect(await integrityViolations(database.url)).toEqual([])
  })

  /** The survivor's own job, as if the refund were due. */
  async function sweep(): Promise<void> {
    await database.pool.query('update refunds set next_try_at = now()')
    await database.pool.query(`select graphile_worker.add_job('sweep-payments', job_key => 'proof')`)
    const waiting = () => database.pool.query(`select from graphile_worker.jobs where key = 'proof'`)
    await eventually(async () => expect((await waiting()).rowCount).toBe(0))
  }

  type Effects = { returns: number; claimed: number; stock: number; refunds: number[]; replacements: number }

  async function effectsOf({ orderId, productId, intentId }: Scene): Promise<Effects> {
    const result = await database.pool.query<Omit<Effects, 'refunds'>>(
      `select (select count(*)::int from returns where order_id = o.id) as returns,
         (select returned from order_lines where order_id = o.id) as claimed,
         (select available from products where id = $2) as stock,
         (select count(*)::int from shipments where order_id = o.id and return_id is not null) as replacements
       from orders o where o.id = $1`,
      [orderId, productId],
    )
    const { data } = await provider.stripe.refunds.list({ payment_intent: intentId })
    return { ...result.rows[0]!, refunds: data.map(({ amount }) => amount) }
  }
})

/** Of 50 pieces 5 were ordered, and 3 of those are in a return before the shop is killed. */
function expectedOf(work: string) {
  const before = { returns: 1, claimed: 3, stock: 45, refunds: [] as number[], replacements: 0 }
  if (work === 'requests a return') return { ...before, returns: 2, claimed: 5 }
  if (work === 'receives goods') return { ...before, stock: 47 }
  if (work === 'refunds a return') return { ...before, refunds: [9_999] }
  return { ...before, claimed: 1, stock: 43, replacements: 1 }
}
