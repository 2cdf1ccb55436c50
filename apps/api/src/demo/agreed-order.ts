import { decideByTable } from '@wheelyard/billing/tax/decide-by-table'
import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import type { FreightTerms } from '@wheelyard/contract/buying/freight-rules'
import { totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { addressInOneLine } from '@wheelyard/delivery/addresses/address-format'
import { newOrder, withDiscount } from '#api/orders/placing/new-order'
import { nothingHappenedYet, type OrderRecord } from '#api/orders/records/order-record.store'
import { demoDiscount } from './demo-discount.ts'
import { HOUR, type PlannedOrder } from './plan-orders.ts'
import type { Random } from './random.ts'

export type Terms = { taxTable: TaxTable; seller: TaxQuestion['seller']; paymentWindowHours: number }

/** An order as it was placed: of one product directly, of several from the cart with freight and tax. */
export function agreedOrder(plan: PlannedOrder, number: number, random: Random, terms: Terms): OrderRecord {
  const { buyer, placedAt, items } = plan
  const isCart = items.length > 1
  const isQuoted = plan.fate.startsWith('freight')
  const freight = isCart ? freightOf(plan, isQuoted) : null
  const goodsCents = items.reduce((sum, { product, quantity }) => sum + totalOf(quantity, product), 0)
  const discount = isCart ? demoDiscount(plan.fate, number, goodsCents) : null
  const costs = { freightCents: freight?.cents ?? 0, discountCents: discount?.cents ?? 0 }
  const order = newOrder({
    buyer: { userId: buyer.id, companyId: null, email: buyer.email, name: buyer.name },
    to: {
      phone: buyer.phone,
      address: addressInOneLine(buyer.address),
      deliveryAddress: isCart ? { ...buyer.address, addressId: random.uuid() } : null,
    },
    poNumber: isCart && random.chance(0.4) ? `PO-${random.digits(5)}` : undefined,
    discount,
    freight,
    tax: isCart ? decideByTable(taxQuestion(plan, costs, terms), terms.taxTable) : null,
    idempotencyKey: undefined,
    items: items.map(({ product, quantity }) => ({ offer: product, quantity })),
  })
  return {
    ...order,
    id: random.uuid(),
    number,
    placedAt,
    payBy: new Date(placedAt.getTime() + terms.paymentWindowHours * HOUR),
    cartVersion: null,
    ...nothingHappenedYet,
  }
}

type Costs = { freightCents: number; discountCents: number }

function taxQuestion(
  { buyer, items, placedAt }: PlannedOrder,
  { freightCents, discountCents }: Costs,
  { seller }: Terms,
): TaxQuestion {
  const priced = items.map(({ product, quantity }) => ({ ...product, totalCents: totalOf(quantity, product) }))
  const goods = new Map<TaxCategory, number>()
  for (const { taxCategory, totalCents } of withDiscount(priced, discountCents))
    goods.set(taxCategory, (goods.get(taxCategory) ?? 0) + totalCents)
  return {
    seller,
    destination: buyer.address,
    isPickedUp: false,
    goods: [...goods].map(([category, cents]) => ({ category, cents })),
    freightCents,
    buyer: { vatId: null, certificates: [] },
    today: placedAt.toISOString().slice(0, 10),
  }
}

const UNITS_A_PALLET = 24

function freightOf({ buyer, items }: PlannedOrder, isQuoted: boolean): { terms: FreightTerms; cents: number } {
  const terms = { tableVersion: 1, isQuoted }
  if (isQuoted)
    return {
      terms: { ...terms, mode: 'container', incoterm: 'CIF', minDays: 30, maxDays: 60, zone: 'Rest of the world' },
      cents: 0,
    }
  const pallets = Math.ceil(items.reduce((sum, { quantity }) => sum + quantity, 0) / UNITS_A_PALLET)
  const zone = zones[buyer.address.country] ?? 'United States, East and Midwest'
  return {
    terms: { ...terms, mode: 'pallet', incoterm: 'DAP', minDays: 3, maxDays: 8, zone },
    cents: 45_00 + pallets * 120_00,
  }
}

const zones: Record<string, string> = { CA: 'Canada', DE: 'European Union' }
