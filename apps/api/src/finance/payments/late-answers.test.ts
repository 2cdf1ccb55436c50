import { problem } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import type { CardProvider } from '#api/clients/card-provider'
import { cancelPayment } from './cancel-payment.service.ts'
import { handleEvent } from './handle-event.service.ts'
import { refundOrder } from './refund.service.ts'
import { startPayment } from './start-payment.service.ts'
import { sweepPayments } from './sweep.service.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paidOrder,
  paymentShop,
  providerSaying,
  record,
  startPaying,
} from './testing.ts'
import { incidentsOf, readOrder, sweepEverything } from './testing-recovery.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const purchase = perTest(() => openOrder(shop))

const statuses = async () =>
  (await shop.pool.query<{ status: string }>('select status from payments')).rows.map(({ status }) => status)

/** The provider answers only after `meanwhile`, which acts on the intent that was created. */
function whileCreating(meanwhile: (intentId: string) => Promise<unknown>) {
  const createIntent: CardProvider['createIntent'] = async (params) => {
    const created = await shop.deps.cards.createIntent(params)
    if (created.ok) await meanwhile(created.value.id)
    return created
  }
  return { ...shop.deps, cards: { ...shop.deps.cards, createIntent } }
}

it('an order that is paid while the sweeper waits for the provider stays paid', async () => {
  await shop.injectFault('payment_intents.create', 'lost_answer', 2)
  await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
  await shop.pool.query('update payments set next_check_at = now()')
  const deps = whileCreating(async (intentId) => {
    await confirm(shop, intentId)
    await record(purchase, intentId)
  })
  await sweepPayments(deps)
  await sweepEverything(shop)
  expect(await statuses()).toEqual(['succeeded'])
  expect(await readOrder(purchase)).toMatchObject({ paid: true, refundedAt: null })
  await expectChargesToMatchOrders(shop)
})

it('a payment that ended while the provider made its intent gives out no secret', async () => {
  const { buyer, orderId, totalCost } = purchase
  const caller = { ...buyer, rights: [] }
  const deps = whileCreating(() => cancelPayment(shop.deps, orderId))
  const started = await startPayment(deps, caller, { orderId, totalCost })
  expect(started).toMatchObject({ ok: false, problem: { code: 'order-ended' } })
  expect(await statuses()).toEqual(['cancelled'])
})

it('a charge that paid an order stays recorded, whatever is said of its intent afterwards', async () => {
  const { transactionId } = await paidOrder(shop)
  const event = { id: 'evt_late', type: 'payment_intent.canceled', intentId: transactionId, createdAt: new Date() }
  await handleEvent(providerSaying(shop, { state: 'cancelled' }), event, new Date())
  expect(await statuses()).toEqual(['succeeded'])
  await expectChargesToMatchOrders(shop)
})

it('a refund that another process has made stays made, although the provider refuses it here', async () => {
  const { orderId } = await paidOrder(shop)
  const admin = await shop.admin()
  const refundIntent: CardProvider['refundIntent'] = async () => {
    await sweepEverything(shop)
    return refuse(problem(409, 'refused-by-provider', 'The charge is refunded already.'))
  }
  const deps = { ...shop.deps, cards: { ...shop.deps.cards, refundIntent } }
  await refundOrder(deps, { ...admin, rights: [] }, orderId, { reason: 'Two units were broken', restock: false })
  const { rows } = await shop.pool.query(
    'select refunds.status, refunded_cents from refunds join payments on payments.id = payment_id',
  )
  expect(rows).toEqual([{ status: 'succeeded', refunded_cents: 9995 }])
  expect(await incidentsOf(shop)).toEqual([])
  await expectChargesToMatchOrders(shop)
})
