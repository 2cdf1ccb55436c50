import { randomUUID } from 'node:crypto'
import { sharesOf } from '@wheelyard/billing/tax/shares'
import { orderTitle } from '@wheelyard/contract/buying/cart-rules'
import { priceOf } from '@wheelyard/contract/catalogue/price-tiers'
import { displayName } from '@wheelyard/contract/people/users.calls'
import type { FreightTerms } from '@wheelyard/contract/buying/freight-rules'
import { type OrderTax, taxCentsOf } from '@wheelyard/contract/buying/tax-rules'
import type { Caller } from '#api/http/caller'
import type { Offer } from '#api/catalogue/offers/offers.store'
import type { LineRecord, OrderRecord } from '../records/order-record.store.ts'

/** An order as its buyer agreed to it. It is not placed if one of its offers has changed since. */
export type NewOrder = Pick<
  OrderRecord,
  | 'id'
  | 'userId'
  | 'companyId'
  | 'email'
  | 'customerName'
  | 'phone'
  | 'address'
  | 'deliveryAddress'
  | 'productId'
  | 'priceCents'
  | 'title'
  | 'pieces'
  | 'totalCents'
  | 'discountCodeId'
  | 'discountCode'
  | 'discountCents'
  | 'goodsCents'
  | 'freight'
  | 'freightCents'
  | 'tax'
  | 'taxCents'
  | 'poNumber'
  | 'idempotencyKey'
  | 'lines'
>

/** Phone and address as the specification's screens show them, and the parts if it was a saved address. */
export type Destination = Pick<OrderRecord, 'phone' | 'address' | 'deliveryAddress'>

type OrderedOffer = Pick<Offer, 'id' | 'name' | 'sku' | 'priceCents' | 'priceTiers' | 'taxCategory' | 'offerVersion'>
/** Null if nothing is agreed about it. */
export type AgreedFreight = { terms: FreightTerms; cents: number } | null

/** Off the goods; null without a discount code. */
export type AgreedDiscount = { id: string; code: string; cents: number } | null

type Agreement = {
  buyer: Pick<Caller, 'userId' | 'companyId' | 'email' | 'name'>
  to: Destination
  poNumber?: string | undefined
  discount?: AgreedDiscount
  freight?: AgreedFreight
  /** Null if the shop charges none. */
  tax?: OrderTax | null
  idempotencyKey: string | undefined
  items: { offer: OrderedOffer; quantity: number }[]
}

export function newOrder({
  buyer,
  to,
  poNumber,
  discount = null,
  freight = null,
  tax = null,
  idempotencyKey,
  items,
}: Agreement): NewOrder {
  const lines = withDiscount(items.map(lineOf), discount?.cents ?? 0)
  const [first, ...others] = lines
  const goodsCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const freightCents = freight?.cents ?? 0
  const taxCents = taxCentsOf(tax?.parts ?? [])
  const onlyLine = others.length === 0 ? first : undefined
  return {
    id: randomUUID(),
    userId: buyer.userId,
    companyId: buyer.companyId,
    email: buyer.email,
    customerName: displayName(buyer),
    ...to,
    productId: onlyLine?.productId ?? null,
    priceCents: onlyLine?.unitPriceCents ?? null,
    title: orderTitle(lines.map((line) => line.productName)),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: goodsCents + freightCents + taxCents,
    discountCodeId: discount?.id ?? null,
    discountCode: discount?.code ?? null,
    discountCents: discount?.cents ?? 0,
    goodsCents,
    freight: freight?.terms ?? null,
    freightCents,
    tax,
    taxCents,
    poNumber: poNumber || null,
    idempotencyKey: idempotencyKey ?? null,
    lines,
  }
}

/** Each line has its share, so that whatever works with lines needs to know no more about it. */
export function withDiscount<Line extends { totalCents: number }>(lines: Line[], discountCents: number) {
  const shares = sharesOf(
    discountCents,
    lines.map(({ totalCents }) => totalCents),
  )
  return lines.map((line, index) => ({
    ...line,
    discountCents: shares[index]!,
    totalCents: line.totalCents - shares[index]!,
  }))
}

function lineOf({ offer, quantity }: Agreement['items'][number]): LineRecord {
  const unitPriceCents = priceOf(quantity, offer)
  return {
    productId: offer.id,
    productName: offer.name,
    sku: offer.sku,
    unitPriceCents,
    priceSource: unitPriceCents < offer.priceCents ? 'tier' : 'list',
    quantity,
    discountCents: 0,
    totalCents: unitPriceCents * quantity,
    taxCategory: offer.taxCategory,
    offerVersion: offer.offerVersion,
    shipped: 0,
    returned: 0,
    refunded: 0,
    keptBack: 0,
  }
}
