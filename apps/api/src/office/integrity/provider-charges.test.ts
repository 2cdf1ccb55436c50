import { integrityApi } from '@wheelyard/contract/office/integrity.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { confirm, openOrder, paidOrder, paymentShop, startPaying } from '#api/finance/payments/testing'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

async function differences() {
  const checks = await admin.api.call(integrityApi.run)
  const brokenOf = (id: string) => checks.find((check) => check.id === id)?.broken
  return { charges: brokenOf('provider-charges'), refunds: brokenOf('provider-refunds') }
}

it('the checks pass for open, paid and refunded orders, and while a charge is being recorded', async () => {
  await startPaying(await openOrder(shop))
  await paidOrder(shop)
  const { orderId } = await paidOrder(shop)
  await admin.api.call(paymentsApi.refund, { params: { id: orderId }, body: { reason: 'Broken', restock: false } })
  await confirm(shop, await startPaying(await openOrder(shop)))
  expect(await differences()).toEqual({ charges: [], refunds: [] })
})

it('a charge that was never recorded is reported', async () => {
  const purchase = await openOrder(shop)
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await shop.pool.query(`update payments set touched_at = now() - interval '1 hour'`)
  const provider = { state: 'succeeded', chargedCents: 9995, refundedCents: 0 }
  const recorded = { state: 'open', chargedCents: 9995, refundedCents: 0, pendingCents: 0 }
  expect(await differences()).toEqual({
    charges: [{ transactionId, orderId: purchase.orderId, provider, shop: recorded }],
    refunds: [],
  })
})

it('a charge is reported if its amount differs, or if only the shop or only the provider knows it', async () => {
  const { transactionId: wrong } = await paidOrder(shop)
  await shop.pool.query('update payments set amount_cents = 1 where intent_id = $1', [wrong])
  const { transactionId: invented } = await paidOrder(shop)
  await shop.pool.query(`update payments set intent_id = 'pi_invented' where intent_id = $1`, [invented])
  const { charges } = await differences()
  expect(charges?.map((row) => row.transactionId)).toEqual(expect.arrayContaining([wrong, invented, 'pi_invented']))
  expect(charges).toHaveLength(3)
})

it('a refund is reported if only the shop or only the provider knows it', async () => {
  const elsewhere = await paidOrder(shop)
  await shop.stripe.refunds.create({ payment_intent: elsewhere.transactionId })
  const { transactionId } = await paidOrder(shop)
  await shop.pool.query(
    `insert into refunds (payment_id, amount_cents, kind, reason, requested_by, status)
     select id, amount_cents, 'by-admin', 'Invented', 'test', 'succeeded' from payments where intent_id = $1`,
    [transactionId],
  )
  const { charges, refunds } = await differences()
  expect(charges).toEqual([])
  expect(refunds?.map((row) => row.transactionId).toSorted()).toEqual(
    [elsewhere.transactionId, transactionId].toSorted(),
  )
})

it('several refunds of a charge are compared by their sum, of which a pending one may be made or not', async () => {
  const { transactionId, orderId } = await paidOrder(shop)
  const refundElsewhere = (amount: number) => shop.stripe.refunds.create({ payment_intent: transactionId, amount })
  await refundElsewhere(1000)
  await admin.api.call(paymentsApi.reconcile)
  await refundElsewhere(2000)
  await admin.api.call(paymentsApi.reconcile)
  expect(await differences()).toEqual({ charges: [], refunds: [] })
  for (const operation of ['lost_request', 'lost_answer']) {
    await shop.injectFault('refunds.create', operation, 2)
    const body = { reason: 'Broken', restock: false }
    await expect(admin.api.call(paymentsApi.refund, { params: { id: orderId }, body })).rejects.toMatchObject({
      status: 503,
    })
    expect(await differences()).toEqual({ charges: [], refunds: [] })
  }
  await shop.pool.query(`update refunds set amount_cents = 999 where amount_cents = 1000`)
  expect((await differences()).refunds).toMatchObject([{ transactionId, shop: { refundedCents: 2999 } }])
})
