import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { acceptFreight, proposedOrder } from '#api/finance/freight-quotes/testing'
import { paymentShop } from '../payments/testing.ts'
import { issueWaitingInvoices } from './issue-waiting.service.ts'
import {
  brokenChecks,
  completeSeller,
  invoicesOf,
  numbersOf,
  refund,
  refundElsewhere,
  refundUnits,
  type TaxedPurchase,
  taxedPurchase,
} from './testing.ts'

const shop = perFile(paymentShop)
let purchase: TaxedPurchase
beforeEach(async () => {
  purchase = await taxedPurchase(shop, false)
})

const waiting = async () => (await purchase.admin.api.call(shopSettingsApi.seller)).waiting

it('what is refunded in part before the invoice is issued gets the invoice, and then a credit note per refund', async () => {
  const { kart } = purchase
  await refundUnits(purchase, [[kart, 1, 19.99]])
  await refundUnits(purchase, [[kart, 2, 30]])
  expect(await waiting()).toBe(1)
  expect(await invoicesOf(purchase)).toEqual([])
  await completeSeller(shop)
  await issueWaitingInvoices(shop.db)
  await issueWaitingInvoices(shop.db)
  expect(await invoicesOf(purchase)).toMatchObject([
    { number: '1001', total: 506.22 },
    { number: 'CN-1001', corrects: '1001', total: 21.24 },
    { number: 'CN-1002', corrects: '1001', total: 31.87 },
  ])
  expect(await brokenChecks(shop)).toEqual([])
})

it('what is refunded to the last cent before the invoice is issued gets none, however many refunds it took', async () => {
  await refundUnits(purchase, [[purchase.kart, 1, 19.99]])
  await refund(purchase.admin, purchase.orderId)
  await completeSeller(shop)
  await issueWaitingInvoices(shop.db)
  expect(await invoicesOf(purchase)).toEqual([])
  expect(await brokenChecks(shop)).toEqual([])
})

it('by several servers at once each refund is credited once', async () => {
  for (const amount of [1, 2, 3, 4]) await refundUnits(purchase, [[purchase.kart, 1, amount]])
  await completeSeller(shop)
  await Promise.all(Array.from({ length: 4 }, () => issueWaitingInvoices(shop.db)))
  expect((await numbersOf(purchase)).toSorted()).toEqual(['1001', 'CN-1001', 'CN-1002', 'CN-1003', 'CN-1004'])
  expect(await brokenChecks(shop)).toEqual([])
})

it('freight that was quoted and paid apart is credited by its own invoice', async () => {
  await completeSeller(shop)
  const { admin } = purchase
  const quoted = await proposedOrder(shop, admin)
  await acceptFreight(shop, quoted)
  const { rows } = await shop.pool.query<{ intent_id: string }>(
    'select intent_id from payments where freight_quote_id is not null',
  )
  await refundElsewhere(shop, { ...purchase, transactionId: rows[0]?.intent_id ?? '' }, 80)
  expect(await invoicesOf(quoted)).toMatchObject([
    { total: 99.95 },
    { number: '1002', total: 480, isFreight: true },
    { number: 'CN-1001', corrects: '1002', total: 80, isFreight: true },
  ])
  await refund(admin, quoted.orderId)
  expect((await invoicesOf(quoted)).slice(3)).toMatchObject([{ total: 99.95 }, { total: 400, corrects: '1002' }])
  expect(await brokenChecks(shop)).toEqual([])
})
