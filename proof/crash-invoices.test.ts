import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@wheelyard/api/db/testing'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { expectChargesToMatchOrders, intentIdOf } from '@wheelyard/api/finance/payments/testing'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { byEffort } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'
import { people, type Person, product } from './support/people.ts'
import { freePort } from './support/ports.ts'
import { SEED, seeded } from './support/seed.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const INVOICES = byEffort(40, 200)
const KILLS = byEffort(2, 6, 60)
const AT_ONCE = 20
const REFUNDED = byEffort(10, 40)

type Charged = { buyer: Person; orderId: string; intentId: string }

describe('two shops on one PostgreSQL that are killed at random moments', () => {
  let database: TestDatabase
  let provider: CardProvider
  let env: Record<string, string>
  let ports: number[]
  let shops: ShopProcess[]
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), startCardProvider()])
    await completeSeller(database)
    env = { DATABASE_URL: database.url, ...provider.env }
    ports = [await freePort(), await freePort()]
    shops = await Promise.all(ports.map((port) => startShop({ env, port })))
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await provider.close()
    await database.close()
  })

  const urlOf = (turn: number) => `http://127.0.0.1:${ports[turn % ports.length]}`

  async function charge(turn: number): Promise<Charged> {
    const [[buyer], kart] = await Promise.all([
      people(database.pool, 1),
      product(database.pool, { available: 5, minOrder: 5 }),
    ])
    const api = buyer!.at(urlOf(turn))
    const body = { productId: kart, orderQuantity: 5, phone: '555 0100', address: '1 Depot Road' }
    const { order } = await api.call(ordersApi.place, { body })
    const request = { orderId: order._id, totalCost: order.totalCost }
    const { clientSecret } = await api.call(paymentsApi.start, { body: request })
    const intentId = intentIdOf(clientSecret)
    await provider.charge(intentId)
    return { buyer: buyer!, orderId: order._id, intentId }
  }

  /** Asks one shop after the other until one answers, as a browser and its user do. */
  async function insist(call: (shopUrl: string) => Promise<unknown>): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const isDone = await call(urlOf(turn)).then(
        () => true,
        () => false,
      )
      if (isDone) return
      await pause(50)
    }
  }

  async function killNow(random: () => number): Promise<void> {
    const which = Math.floor(random() * ports.length)
    await shops[which]!.stop('SIGKILL')
    shops[which] = await startShop({ env, port: ports[which]! })
  }

  it(`number ${INVOICES} invoices and ${REFUNDED} credit notes, ${AT_ONCE} at once, without gap or double in spite of ${KILLS} kills, seed ${SEED}`, async () => {
    const random = seeded(SEED)
    const charged: Charged[] = []
    await inTurns(
      Array.from({ length: INVOICES }, (_, n) => n),
      async (n) => void charged.push(await charge(n)),
    )
    const [admin] = await people(database.pool, 1, 'admin')
    const done: string[] = []
    const working = inTurns(charged, async ({ buyer, orderId, intentId }, n) => {
      const paid = { params: { id: orderId }, body: { transactionId: intentId } }
      await insist((url) => buyer.at(url).call(paymentsApi.record, paid))
      const request = { params: { id: orderId }, body: { reason: 'Sent back', restock: true } }
      if (n < REFUNDED) await insist((url) => isRefunded(admin!, url, request))
      done.push(orderId)
    })
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const moment = ((kill - random()) * INVOICES) / (KILLS + 1)
      while (done.length < moment) await pause(1)
      await killNow(random)
    }
    await working

    expect(await numbers('invoice')).toEqual(countedFrom(1001, INVOICES))
    expect(await numbers('credit-note')).toEqual(countedFrom(1001, REFUNDED))
    await expectChargesToMatchOrders({ sandbox: provider.sandbox, pool: database.pool })
    expect(await integrityViolations(database.url)).toEqual([])
  }, 1_800_000)

  async function numbers(series: string): Promise<number[]> {
    const { rows } = await database.pool.query<{ number: number }>(
      'select number from invoices where series = $1 order by number',
      [series],
    )
    return rows.map(({ number }) => number)
  }
})

const countedFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n)

type RefundRequest = { params: { id: string }; body: { reason: string; restock: boolean } }

/** A refund whose answer was lost is refused the second time, and done all the same. */
async function isRefunded(admin: Person, shopUrl: string, request: RefundRequest): Promise<void> {
  const api = admin.at(shopUrl)
  await api.call(paymentsApi.refund, request).catch(() => undefined)
  const { refundedAt } = await api.call(orderPageApi.get, { params: request.params })
  if (!refundedAt) throw new Error('not refunded yet')
}

async function inTurns<T>(items: T[], work: (item: T, place: number) => Promise<void>): Promise<void> {
  const queue = items.entries()
  const worker = async () => {
    for (const [place, item] of queue) await work(item, place)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
