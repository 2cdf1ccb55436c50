import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { confirm, paymentShop, record } from '#api/finance/payments/testing'
import { refund, shipRest } from '#api/fulfilment/shipments/testing'
import { mailsOf, readOrder, sweepEverything } from '#api/finance/payments/testing-recovery'
import { processRefund } from '#api/finance/payments/make-refund.service'
import { listPendingRefunds } from '#api/finance/payments/refunds.store'
import {
  acceptFreight,
  expectBooksToBalance,
  propose,
  proposedOrder,
  refuseFreight,
  startPayingFreight,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

it('paying, refusing and shipping at once end in one of two ways, never in both', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const quoted = await proposedOrder(shop, admin)
    const intentId = await startPayingFreight(quoted)
    await Promise.allSettled([
      confirm(shop, intentId),
      refuseFreight(quoted),
      record(quoted, intentId),
      startPayingFreight(quoted),
      shipRest(admin, quoted.orderId),
      sweepEverything(shop),
    ])
    await sweepEverything(shop)
    const { freight, refundedAt } = await readOrder(quoted)
    const { paidAt, refusedAt } = freight?.quote ?? {}
    expect([Boolean(paidAt), Boolean(refusedAt)].filter(Boolean)).toHaveLength(1)
    expect(Boolean(refundedAt)).toBe(Boolean(refusedAt))
    expect((await stockRecords(shop, quoted.product.id)).available).toBe(refusedAt ? 50 : 45)
  }
  await expectBooksToBalance(shop)
})

it(
  'paying a proposal while it is replaced pays the old or leaves the new, never the old at the new price',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const quoted = await proposedOrder(shop, admin)
      const intentId = await startPayingFreight(quoted)
      const [, replaced] = await Promise.all([
        confirm(shop, intentId).catch(() => undefined),
        answerOf(propose(admin, quoted.orderId, { amount: 510 })),
        answerOf(record(quoted, intentId)),
        answerOf(startPayingFreight(quoted)),
      ])
      await sweepEverything(shop)
      const quote = (await readOrder(quoted)).freight?.quote
      if (replaced.status === 200) expect(quote).toMatchObject({ amount: 510, paidAt: null })
      else expect(quote).toMatchObject({ _id: quoted.quote._id, amount: 480, paidAt: expect.any(String) })
    }
    await expectBooksToBalance(shop)
  },
)

it(
  'paying while an administrator refunds and the buyer refuses gives everything back',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const quoted = await proposedOrder(shop, admin)
      const intentId = await startPayingFreight(quoted)
      const [refunded] = await Promise.all([
        refund(admin, quoted.orderId),
        confirm(shop, intentId).catch(() => undefined),
        answerOf(record(quoted, intentId)),
        refuseFreight(quoted),
        shipRest(admin, quoted.orderId),
      ])
      await sweepEverything(shop)
      if (refunded.status === 200) expect((await readOrder(quoted)).refundedAt).not.toBeNull()
    }
    await expectBooksToBalance(shop)
  },
)

it('two processes that complete the refunds of goods and freight at the same time end the order, once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const quoted = await proposedOrder(shop, admin)
    await acceptFreight(shop, quoted)
    await shop.injectFault('refunds.create', 'lost_request', 4)
    expect(await refund(admin, quoted.orderId)).toMatchObject({ status: 503 })
    const pending = await listPendingRefunds(shop.db, quoted.orderId)
    expect(pending).toHaveLength(2)
    await Promise.all(pending.map((each) => processRefund(shop.deps, each.refund.id)))
    expect((await readOrder(quoted)).refundedAt).not.toBeNull()
  }
  expect(await mailsOf(shop, 'refund')).toHaveLength(5)
  await expectBooksToBalance(shop)
})
