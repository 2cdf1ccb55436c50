import { isDeepStrictEqual } from 'node:util'
import { withGoodwill } from '@wheelyard/billing/refunds/goodwill'
import { isAboveLeft } from '@wheelyard/billing/refunds/most-refundable'
import { refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import { priceOfUnits, refundKeyReused } from '@wheelyard/contract/finance/return-refund-rules'
import { aboveMaximum, nothingToRefund, refundChanged } from '@wheelyard/contract/fulfilment/return-problems'
import { centsOf } from '@wheelyard/contract/values/money'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { PaidCharge, RefundableLine } from '#api/fulfilment/returns/refundable.store'
import { findRefundByKey, insertLinedRefund, type LinedRefund, type RefundedLine } from './refund-lines.store.ts'
import type { NewRefund } from './refunds.store.ts'

/** What an administrator wants to give back, and the total with tax that they saw. */
export type Wish = {
  lines: RefundedLine[]
  freightCents: number
  goodwillCents: number
  expectedCents: number
  key: string | undefined
}

type Asked = {
  lines: { productId: string; quantity: number; amount: number }[]
  freight: number
  expectedTotal: number
}

export const toWish = (asked: Asked, { goodwill = 0, key }: { goodwill?: number; key: string | undefined }): Wish => ({
  lines: asked.lines.map(({ productId, quantity, amount }) => ({ productId, quantity, cents: centsOf(amount) })),
  freightCents: centsOf(asked.freight),
  goodwillCents: centsOf(goodwill),
  expectedCents: centsOf(asked.expectedTotal),
  key,
})

type Terms = Pick<NewRefund, 'kind' | 'returnId' | 'reason' | 'restock' | 'requestedBy'>
type Promised = { charge: PaidCharge; refundable: RefundableLine[]; mostCents: number; wish: Wish; terms: Terms }

/** With the order locked and the lines checked. Answers the id of the refund that the provider is asked for next. */
export async function promiseRefund(tx: Db, { charge, refundable, mostCents, wish, terms }: Promised) {
  const { payment, paid, refunded } = charge
  const { lines, freightCents, goodwillCents, expectedCents, key } = wish
  const categories = new Map(refundable.map(({ productId, taxCategory }) => [productId, taxCategory]))
  const goods = lines.map(({ productId, cents }) => ({ taxCategory: categories.get(productId)!, cents }))
  const parts = refundParts(paid, refunded, withGoodwill(paid, refunded, { goods, freightCents, goodwillCents }))
  const amountCents = totalOfParts(parts)
  if (isAboveLeft(parts, paid, refunded)) return refuse(aboveMaximum(mostCents))
  if (amountCents === 0) return refuse(nothingToRefund)
  if (amountCents !== expectedCents) return refuse(refundChanged(expectedCents, amountCents))
  const { id: paymentId, orderId } = payment
  const priced = lines.map((line) => {
    const found = refundable.find(({ productId }) => productId === line.productId)!
    return { ...line, priceCents: priceOfUnits(found, line.quantity) }
  })
  const refund = { ...terms, paymentId, orderId, amountCents, parts, lines: priced, idempotencyKey: key ?? null }
  const inserted = await insertLinedRefund(tx, refund)
  return inserted ? ok(inserted.id) : refuse(aboveMaximum(mostCents))
}

/** The refund that the same request has made before: by its key, or without one by what it asks for. */
export async function findRepeated(tx: Db, paymentId: string, wish: Wish, earlier: LinedRefund[]) {
  if (wish.key === undefined) {
    const same = earlier.find((refund) => isOf(refund, wish))
    return same && ok(same.id)
  }
  const found = await findRefundByKey(tx, paymentId, wish.key)
  if (!found) return undefined
  return earlier.some(({ id }) => id === found.id) && isOf(found, wish) ? ok(found.id) : refuse(refundKeyReused)
}

function isOf(refund: LinedRefund, { lines, freightCents, expectedCents }: Wish): boolean {
  const refundedFreight = refund.parts?.reduce((sum, part) => sum + part.freightCents, 0)
  return (
    refund.amountCents === expectedCents &&
    refundedFreight === freightCents &&
    isDeepStrictEqual(inAnyOrder(refund.lines), inAnyOrder(lines))
  )
}

const inAnyOrder = (lines: RefundedLine[]) =>
  new Map(lines.map(({ productId, quantity, cents }) => [productId, { quantity, cents }]))
