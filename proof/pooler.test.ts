import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { pgbouncer, startPgBouncer } from '@wheelyard/embedded-postgres/testing/pgbouncer'
import { eventually } from '@wheelyard/server/testing/eventually'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@wheelyard/api/db/testing'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { expectBooksToAgree } from './returns/books.ts'
import { receive, refund, replace } from './returns/calls.ts'
import { authorisedReturn, type Means, shippedOrder } from './returns/shipped-order.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { byEffort } from './support/effort.ts'
import { browserAt } from './support/identity-browser.ts'
import { outcome } from './support/outcome.ts'
import { people, product } from './support/people.ts'
import { freePort } from './support/ports.ts'
import { leftBehind } from './support/session-state.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'
import { type Pooler, SESSIONS, transactionPooler } from './support/transaction-pooler.ts'

const contact = { phone: '555 0100', address: '1 Depot Road' }
const NO_LIMITS = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

describe.each([
  { name: 'four sessions that take turns', isHere: true, start: transactionPooler },
  {
    name: `PgBouncer${pgbouncer ? '' : ', which is not installed here'}`,
    isHere: pgbouncer !== undefined,
    start: async (databaseUrl: string) =>
      startPgBouncer({ program: pgbouncer ?? '', databaseUrl, port: await freePort(), poolSize: SESSIONS }),
  },
])('two shops behind $name', ({ isHere, start }) => {
  if (!isHere) return it.skip('work as without it')
  let database: TestDatabase
  let provider: CardProvider
  let pooler: Pooler
  let env: Record<string, string>
  let shops: ShopProcess[]
  let means: Means
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), startCardProvider()])
    await completeSeller(database)
    pooler = await start(database.url)
    env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, ...provider.env }
    shops = await Promise.all([startShop({ env }), startShop({ env })])
    const [admin] = await people(database.pool, 1, 'admin')
    means = { pool: database.pool, provider, admin: admin!, url: shopOf(0) }
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await pooler.close()
    await provider.close()
    await database.close()
  })

  const shopOf = (turn: number) => shops[turn % shops.length]!.url

  it('sell the last units to as many of 40 buyers as they suffice for', async () => {
    for (let round = 0; round < byEffort(1, 5); round += 1) {
      const [buyers, kart] = await Promise.all([
        people(database.pool, 40),
        product(database.pool, { available: 53, minOrder: 5 }),
      ])
      const body = { productId: kart, orderQuantity: 5, ...contact }
      const outcomes = await Promise.all(
        buyers.map((buyer, turn) => outcome(buyer.at(shopOf(turn)).call(ordersApi.place, { body }))),
      )
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(10)
      expect(new Set(outcomes)).toEqual(new Set(['ok', 'stock-below-minimum']))
    }
  })

  it('take orders from placing to payment, return, refund and replacement, and cancel others', async () => {
    const order = await shippedOrder(means)
    const { buyer, productId, orderId } = order
    const units = { productId, quantity: 2 }
    const admin = means.admin.at(shopOf(1))
    const returned = await authorisedReturn(means, order, 2)
    await receive(admin, returned, units)
    await refund(admin, returned)
    const broken = await authorisedReturn(means, order, 2)
    await replace(admin, broken, units)
    await expectBooksToAgree({ pool: database.pool, stripe: provider.stripe }, [orderId])

    const another = { productId, orderQuantity: 5, ...contact }
    await buyer.at(shopOf(0)).call(ordersApi.place, { body: another })
    await buyer.at(shopOf(1)).call(ordersApi.cancel, { body: { email: buyer.email, productId } })
    const { rows } = await database.pool.query('select available from products where id = $1', [productId])
    expect(rows).toEqual([{ available: 45 }])
  })

  it('both show a price that was changed at one of them', async () => {
    const kart = await product(database.pool, { available: 50, minOrder: 5 })
    const pricesAt = async (turn: number) => {
      const list = await means.admin.at(shopOf(turn)).call(productsApi.list, { query: {} })
      return list.filter(({ _id }) => _id === kart).map(({ price }) => price)
    }
    for (const turn of [0, 1]) await eventually(async () => expect(await pricesAt(turn)).toEqual([100]))
    const details = { name: 'Proof Kart', img: '/images/go-kart.webp', description: 'Made for a proof', minOrder: 5 }
    const body = { ...details, price: 80 }
    await means.admin.at(shopOf(0)).call(productAdminApi.change, { params: { id: kart }, body })
    for (const turn of [0, 1]) await eventually(async () => expect(await pricesAt(turn)).toEqual([80]))
  })

  it('do jobs as soon as they are added', async () => {
    const [[buyer], kart] = await Promise.all([
      people(database.pool, 1),
      product(database.pool, { available: 9, minOrder: 1 }),
    ])
    const body = { productId: kart, orderQuantity: 9, ...contact }
    await buyer!.at(shopOf(0)).call(ordersApi.place, { body })
    await database.pool.query(`update orders set pay_by = now() - interval '1 second' where user_id = $1`, [buyer!.id])
    await database.pool.query(`select graphile_worker.add_job('expire-orders')`)
    await eventually(async () => {
      const { rows } = await database.pool.query('select available from products where id = $1', [kart])
      expect(rows).toEqual([{ available: 9 }])
    })
  })

  it('sign people up, and create the tables of the card sandbox', async () => {
    const demo = await startShop({ env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url } })
    const visitor = await browserAt(`${demo.url}/identity`, database.pool).signUp()
    expect(visitor.identityToken).not.toBe('')
    await demo.stop()
    const { rows } = await database.pool.query(`select to_regclass('sandbox.card_intents') is not null as exists`)
    expect(rows).toEqual([{ exists: true }])
  })

  it('leave nothing behind in the sessions of the pooler', async () => {
    expect(await leftBehind(pooler.url, SESSIONS)).toEqual([])
  })

  it('pass all integrity checks and can be backed up, by commands with the same settings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wheelyard-pooler-'))
    expect(await outputOf('check-integrity', [], env)).not.toMatch(/FAILED|UNKNOWN/)
    expect(await outputOf('backup', [join(folder, 'shop.sql.gz')], env)).toMatch(/Wrote \d+ rows/)
    await rm(folder, { recursive: true })
  })
})

it('a pooler that lets statements run for ever is refused at the start', async () => {
  const database = await testDatabase()
  const pooler = await transactionPooler(database.url, NO_LIMITS)
  const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
  await expect(outputOf('server', [], env)).rejects.toThrow('lets statements run for ever')
  await pooler.close()
  await database.close()
})

/** Of a program of the built shop, once it has ended; rejects with its errors if it fails. */
async function outputOf(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`apps/api/dist/${program}.js`, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  })
  return stdout
}
