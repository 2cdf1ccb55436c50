import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { refund as refundOrder } from '../invoices/testing.ts'
import { answerOf } from '#api/orders/placing/testing'
import { chargedOrder } from '#api/fulfilment/returns/testing'
import { reconcile } from './reconcile.service.ts'
import { authorisedReturn, refundOf, refundReturn, refundsAtProvider } from './testing-returns.ts'
import { readOrder } from './testing-recovery.ts'
import { paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())
const order = perTest(async () => ({ ...(await chargedOrder(shop, { buyer, admin })), buyer, admin }))

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

it('of two refunds at once for more than is left, one is made', async () => {
  const { transactionId, goods } = order
  const one = await authorisedReturn(order, [goods.trail, 5])
  const other = await authorisedReturn(order, [goods.bus, 1])
  // $149.90 is left.
  await shop.stripe.refunds.create({ payment_intent: transactionId, amount: 115_000 })
  await reconcile(shop.deps, new Date())
  const answers = await Promise.all([
    refundReturn(admin, one, refundOf([[goods.trail, 5, 99.95]])),
    refundReturn(admin, other, refundOf([[goods.bus, 1, 100]])),
  ])
  expect(new Set(answers.map(({ code = 'made' }) => code))).toEqual(new Set(['above-maximum', 'made']))
  expect(await refundsAtProvider(shop, transactionId)).toHaveLength(2)
  await expectBooksToBalance(shop)
})

it('returns and the order itself refunded at once give back what was paid, to the cent', async () => {
  const { orderId, transactionId, goods } = order
  const returns = [
    await authorisedReturn(order, [goods.trail, 5]),
    await authorisedReturn(order, [goods.trail, 2]),
    await authorisedReturn(order, [goods.trail, 1]),
  ]
  const [first, second, third] = returns
  await Promise.all([
    refundReturn(admin, first!, refundOf([[goods.trail, 5, 99.95]])),
    answerOf(refundOrder(admin, orderId)),
    refundReturn(admin, second!, refundOf([[goods.trail, 2, 39.98]])),
    refundReturn(admin, third!, refundOf([[goods.trail, 1, 0.01]])),
    reconcile(shop.deps, new Date()),
  ])
  expect(sum(await refundsAtProvider(shop, transactionId))).toBe(129_990)
  expect(await readOrder(order)).toMatchObject({ refunded: 1299.9, refundedAt: expect.any(String) })
  await expectBooksToBalance(shop)
})
