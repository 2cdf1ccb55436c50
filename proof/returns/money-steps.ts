import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import fc from 'fast-check'
import { sweepEverything } from '@wheelyard/api/finance/payments/testing-recovery'
import { deliver, eventsOf } from '../support/events.ts'
import { partOf, refundOf, type Shares } from './desk-refund.ts'
import { percent, which } from './return-steps.ts'
import { attempt, ofReturn, pick, type Step, step, type World } from './world.ts'

type Fault = { operation: string; fault: string; times: number }

/** The shop tries each call twice. */
const anyFault: fc.Arbitrary<Fault> = fc.record({
  operation: fc.constantFrom('refunds.create', 'refunds.list'),
  fault: fc.constantFrom('lost_request', 'lost_answer', 'server_error', 'rate_limit'),
  times: fc.integer({ min: 1, max: 3 }),
})
const fault = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyFault })

async function whileFaulty({ shop }: World, faulty: Fault | undefined, act: () => Promise<unknown>): Promise<void> {
  if (faulty) await shop.injectFault(faulty.operation, faulty.fault, faulty.times)
  await act()
  if (faulty) await shop.clearFaults()
}

const shares: fc.Arbitrary<Shares> = fc.record({
  units: fc.oneof(percent, fc.constant(100)),
  amount: fc.oneof(percent, fc.constant(100)),
  freight: fc.oneof(percent, fc.constant(0)),
  /** More than there is, now and then. */
  tooMuchCents: fc.constantFrom(0, 0, 0, 0, 1),
})

const refund = fc.record({ nth: which, shares, fault }).map((wanted) =>
  ofReturn(`refund ${JSON.stringify(wanted)}`, { nth: wanted.nth, among: ['open'] }, async (world, returned) => {
    const { api } = world.admin
    const params = { id: returned.id }
    const body = refundOf(await api.call(returnDeskApi.desk, { params }), wanted.shares)
    const call = { params, body }
    await whileFaulty(world, wanted.fault, async () => {
      if (await attempt(world, 'refund', api.call(returnRefundsApi.refund, call))) returned.state = 'refunded'
    })
  }),
)

const refundPart = fc.record({ nth: which, shares, goodwill: fc.constantFrom(0, 0, 7, 33, 100), fault }).map((wanted) =>
  step(`refund a part ${JSON.stringify(wanted)}`, async (world) => {
    const params = { id: pick(world.orders, wanted.nth)!.id }
    const { api } = world.admin
    const refundable = await api.call(partialRefundsApi.refundable, { params })
    const body = partOf(refundable, { ...wanted.shares, goodwill: wanted.goodwill })
    await whileFaulty(world, wanted.fault, () =>
      attempt(world, 'refund a part', api.call(partialRefundsApi.refund, { params, body })),
    )
  }),
)

export const moneySteps: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 6 }, () => refund),
  refundPart,
  refundPart,
  // Rarely, since nothing can be returned of the order afterwards.
  fc.record({ nth: which, chance: fc.nat(2), restock: fc.boolean(), fault }).map((wanted) =>
    step(`refund all that is left ${JSON.stringify(wanted)}`, async (world) => {
      if (wanted.chance > 0) return
      const { restock } = wanted
      const call = { params: { id: pick(world.orders, wanted.nth)!.id }, body: { reason: 'Sent back', restock } }
      await whileFaulty(world, wanted.fault, () =>
        attempt(world, 'refund all', world.admin.api.call(paymentsApi.refund, call)),
      )
    }),
  ),
  fc.record({ nth: which, share: fc.integer({ min: 1, max: 100 }), isTold: fc.boolean() }).map((wanted) =>
    step(`refund in the dashboard ${JSON.stringify(wanted)}`, async (world) => {
      const { stripe } = world.shop
      const intents = world.orders.flatMap((order) => order.intents)
      const intent = pick(intents, wanted.nth)!
      const left = await leftAtProvider(world, intent)
      const amount = Math.ceil((left * wanted.share) / 100)
      if (amount === 0) return
      await attempt(world, 'dashboard', stripe.refunds.create({ payment_intent: intent, amount }))
      if (wanted.isTold) await tellAll(world)
    }),
  ),
  fc.constant(step('the provider tells of all refunds', tellAll)),
  fc.constant(step('reconcile', (world) => world.admin.api.call(paymentsApi.reconcile))),
  fc.constant(step('sweep', ({ shop }) => sweepEverything(shop))),
  // The provider keeps them for a day.
  fc.constant(step('the provider forgets its keys', ({ shop }) => shop.forgetKeys())),
]

async function leftAtProvider({ shop: { stripe } }: World, intentId: string): Promise<number> {
  const { amount_received } = await stripe.paymentIntents.retrieve(intentId)
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.reduce((left, { amount }) => left - amount, amount_received)
}

async function tellAll({ shop }: World): Promise<void> {
  for (const event of await eventsOf(shop, 'charge.refunded')) {
    const status = await deliver(shop.app, event)
    if (status !== 200) throw new Error(`the event was answered ${status}`)
  }
}

/** Until nothing is under way and nothing is known to the provider alone. */
export async function settleAll(world: World): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await sweepEverything(world.shop)
    await world.admin.api.call(paymentsApi.reconcile)
  }
}
