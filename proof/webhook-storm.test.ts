import { perFile } from '@wheelyard/server/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { addProduct, place } from '@wheelyard/api/orders/placing/testing'
import {
  confirm,
  expectChargesToMatchOrders,
  type PaymentShop,
  paymentShop,
  startPaying,
} from '@wheelyard/api/finance/payments/testing'
import { integrityViolations } from './support/integrity.ts'
import { byEffort } from './support/effort.ts'
import { deliver, eventsOf, seconds, signature } from './support/events.ts'
import { SEED, seeded } from './support/seed.ts'

const ORDERS = byEffort(20, 50)
const COPIES = byEffort(3, 10, 50)
const FORGED = 200
const AT_ONCE = 20

describe('a storm of events', () => {
  const shop = perFile(paymentShop)

  it(`of ${2 * ORDERS * COPIES}, ${COPIES} copies of each in any order with ${FORGED} forged ones between, has the same effect as one of each, seed ${SEED}`, async () => {
    const random = seeded(SEED)
    await chargeOrders(shop)
    const truth = [
      ...(await eventsOf(shop, 'payment_intent.succeeded')),
      ...(await eventsOf(shop, 'payment_intent.payment_failed')),
    ]
    expect(truth).toHaveLength(2 * ORDERS)
    const genuine = truth.flatMap((event) => Array.from({ length: COPIES }, () => ({ body: event, isForged: false })))
    const forged = Array.from({ length: FORGED }, (_, n) => ({ body: truth[n % truth.length]!, isForged: true }))
    const storm = shuffled([...genuine, ...forged], random)

    const statuses = new Map<string, number>()
    await inTurns(storm, async ({ body, isForged }) => {
      const status = await deliver(shop.app, body, isForged ? forgedSignature(body, random) : signature(body))
      const kind = `${isForged ? 'forged' : 'genuine'} ${status}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
    })
    expect(Object.fromEntries(statuses)).toEqual({ 'genuine 200': genuine.length, 'forged 400': FORGED })
    const { rows } = await shop.pool.query(`
      select (select count(*)::int from orders where paid_at is not null) as paid,
        (select count(*)::int from mail_outbox where key like 'receipt:%') as receipts,
        (select count(*)::int from audit_log where action = 'order.paid') as logged,
        (select count(*)::int from refunds) as refunds`)
    expect(rows).toEqual([{ paid: ORDERS, receipts: ORDERS, logged: ORDERS, refunds: 0 }])
    await expectChargesToMatchOrders(shop)
    expect((await integrityViolations(shop.url)).filter(({ id }) => id !== 'roles-audited')).toEqual([])
  }, 300_000)
})

/** Each is declined once and then charged, without the shop being notified. */
async function chargeOrders(shop: PaymentShop): Promise<void> {
  const product = await addProduct(shop, { available: 5 * ORDERS })
  await inTurns(Array.from({ length: ORDERS }), async () => {
    const buyer = await shop.customer()
    const { _id: orderId, totalCost } = await place(buyer, product)
    const intentId = await startPaying({ buyer, product, orderId, totalCost })
    await confirm(shop, intentId, 'pm_card_chargeDeclined').catch(() => {})
    await confirm(shop, intentId)
  })
}

/** As an attacker would who has seen a genuine event but not the secret. */
function forgedSignature(body: string, random: () => number): string {
  const attempts = [
    () => signature(body, { secret: 'whsec_guessed' }),
    () => signature(body, { secret: '' }),
    () => signature(body, { at: seconds() - 3_600 }),
    () => signature(body, { at: seconds() + 3_600 }),
    () => signature(`${body} `),
    () => signature(body).replace('v1=', 'v0='),
    () => signature(body).slice(0, -1),
    () => `t=${seconds()},v1=`,
    () => '',
  ]
  return attempts[Math.floor(random() * attempts.length)]!()
}

/** Fisher and Yates. */
function shuffled<T>(items: T[], random: () => number): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

async function inTurns<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
