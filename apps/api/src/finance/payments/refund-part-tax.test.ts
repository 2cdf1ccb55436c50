import { withGoodwill } from '@wheelyard/billing/refunds/goodwill'
import { refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { PartialRefundBody } from '@wheelyard/contract/finance/partial-refunds.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import {
  brokenChecks,
  download,
  invoicesOf,
  refund as refundOrder,
  taxedPurchase,
  type TaxedPurchase,
} from '../invoices/testing.ts'
import { partOf, readRefundable, refundPart } from './testing-parts.ts'
import { paymentShop } from './testing.ts'

const shop = perFile(paymentShop)

const sumOf = (figures: number[]) => figures.reduce((sum, each) => sum + centsOf(each), 0)

/** With the total that its dialog shows. */
async function refundSome({ admin, orderId }: TaxedPurchase, body: PartialRefundBody) {
  const { lines, paid, refunded } = await readRefundable(admin, orderId)
  const categories = new Map(lines.map(({ productId, taxCategory }) => [productId, taxCategory]))
  const costs = {
    goods: (body.lines ?? []).map(({ productId, amount }) => ({
      taxCategory: categories.get(productId)!,
      cents: centsOf(amount),
    })),
    freightCents: centsOf(body.freight ?? 0),
    goodwillCents: centsOf(body.goodwill ?? 0),
  }
  const expectedTotal = dollarsOf(totalOfParts(refundParts(paid, refunded, withGoodwill(paid, refunded, costs))))
  expect(await refundPart(admin, orderId, { ...body, expectedTotal })).toMatchObject({ status: 200 })
}

it('parts of an order at two rates, with its freight, are credited to the cent, and together they are the invoice', async () => {
  const purchase = await taxedPurchase(shop)
  const { kart, book, admin, orderId } = purchase
  await refundSome(purchase, partOf([[kart, 3, 59.97]], { goodwill: 33.33, freight: 10 }))
  await refundSome(purchase, partOf([], { freight: 0.01 }))
  await refundSome(purchase, partOf([[book, 7, 80]], { goodwill: 0.01 }))
  await refundOrder(admin, orderId)
  const invoices = await invoicesOf(purchase)
  const credits = invoices.filter(({ series }) => series === 'credit-note')
  expect(credits).toHaveLength(4)
  expect(sumOf(credits.map(({ total }) => total))).toBe(506_22)
  expect(sumOf(credits.map(({ tax }) => tax))).toBe(sumOf([invoices[0]!.tax]))
  const { body } = await download(shop, purchase.buyer, `/invoices/${credits[0]!._id}/ubl`)
  const lines = body.split('<cac:CreditNoteLine>').slice(1)
  const said = lines.map((line) =>
    [/<cbc:Name>([^<]*)/, /<cbc:LineExtensionAmount[^>]*>([^<]*)/].map((of) => of.exec(line)?.[1]),
  )
  expect(said).toEqual([
    [kart.name, '59.97'],
    ['Price reduction on invoice 1001', '11.96'],
    ['Price reduction on invoice 1001', '21.37'],
  ])
  expect(await brokenChecks(shop)).toEqual([])
})
