import type { PriceTier } from '@wheelyard/contract/catalogue/price-tiers'

/** The shop as it should be, without database or network. */
type ModelProduct = {
  available: number
  minOrder: number
  casePack: number
  priceCents: number
  priceTiers: PriceTier[]
  archived: boolean
}
export type Line = { product: number; quantity: number }
export type ModelOrder = {
  id: string
  buyer: number
  /** `offCents`: what the discount takes off each unit. */
  lines: (Line & Record<'priceCents' | 'offCents' | 'shipped' | 'returned' | 'refunded' | 'keptBack', number>)[]
  state: 'open' | 'paid' | 'cancelled' | 'expired'
  isShipped: boolean
  /** In full. */
  refunded: boolean
  /** In part. */
  refundedCents: number
  /** Charged by the provider, whether or not the shop knows. */
  charged: boolean
  intent: string | undefined
}
export type ModelReturn = {
  id: string
  order: ModelOrder
  /** Of one line of the order. */
  line: number
  quantity: number
  state: 'requested' | 'withdrawn' | 'refused' | 'authorised' | 'received' | 'closed'
  sendBack: boolean
  restocked: number
  replaced: number
  /** Units that its refunds are for. */
  refunded: number
}
type ModelCart = { version: number; lines: Line[] }
export type ShopModel = {
  products: ModelProduct[]
  orders: ModelOrder[]
  returns: ModelReturn[]
  /** One for each buyer. */
  carts: ModelCart[]
  /** The stars of each buyer who wrote a review. */
  ratings: Map<number, number>
  /** The buyers who are administrators too. */
  promoted: Set<number>
}

export const minimums = { openingMinimumCents: 9_000, reorderMinimumCents: 5_000 }
/** A tenth of every price here is whole cents. */
export const discount = { code: 'TENTH', percent: 10, usesMax: 1 }

/** Of one product alone: an order of several does not count. */
export const openOrderOf = (model: ShopModel, buyer: number, product: number) =>
  model.orders.find(
    ({ state, lines, ...order }) =>
      state === 'open' && order.buyer === buyer && lines.length === 1 && lines[0]?.product === product,
  )

/** The code of the refusal, or undefined where the order is allowed. */
export function refusalOfPlacing(
  model: ShopModel,
  buyer: number,
  { seenCents, ...line }: Line & { seenCents?: number | undefined },
): string | undefined {
  const { archived, priceCents } = model.products[line.product]!
  if (openOrderOf(model, buyer, line.product)) return 'order-exists'
  const isCurrent = seenCents === undefined || seenCents === priceCents || seenCents === priceNow(model, line)
  return isCurrent || archived ? refusalOfLine(model, line) : 'price-changed'
}

function refusalOfLine(model: ShopModel, { product, quantity }: Line): string | undefined {
  const { available, minOrder, casePack, archived } = model.products[product]!
  const wholeCases = Array.from({ length: Math.floor(available / casePack) }, (_, n) => (n + 1) * casePack)
  const orderable = wholeCases.filter((pieces) => pieces >= minOrder)
  if (archived) return 'no-longer-sold'
  if (orderable.length === 0) return 'stock-below-minimum'
  if (quantity < orderable[0]!) return 'quantity-below-minimum'
  if (quantity > orderable.at(-1)!) return 'quantity-above-stock'
  return orderable.includes(quantity) ? undefined : 'not-whole-cases'
}

type Seen = { version: number; totalCents: number; offCents: number }

export function refusalOfOrderingCart(model: ShopModel, buyer: number, seen: Seen): string | undefined {
  const { version, lines } = model.carts[buyer]!
  const totalCents = totalOf(pricedNow(model, lines))
  const isDiscounted = seen.offCents > 0
  const hasPaid = model.orders.some((order) => order.buyer === buyer && order.state === 'paid')
  const [first, ...others] = lines
  if (seen.version !== version) return 'cart-changed'
  if (!first) return 'cart-empty'
  if (lines.some((line) => refusalOfLine(model, line))) return 'cart-has-problems'
  if (isDiscounted && usesOf(model) === discount.usesMax) return 'discount-used-up'
  if (seen.totalCents !== totalOf(pricedNow(model, lines, isDiscounted))) return 'price-changed'
  if (totalCents < (hasPaid ? minimums.reorderMinimumCents : minimums.openingMinimumCents)) return 'below-order-minimum'
  return others.length === 0 && openOrderOf(model, buyer, first.product) ? 'order-exists' : undefined
}

/** Of the discount code: refunded orders have had theirs. */
const usesOf = ({ orders }: ShopModel) =>
  orders.filter(
    ({ state, lines }) => (state === 'open' || state === 'paid') && lines.some(({ offCents }) => offCents > 0),
  ).length

/** What the buyer sees: lines that are no longer sold cost nothing. */
export function cartSeenBy(model: ShopModel, buyer: number, isDiscounted = false): Seen {
  const { version, lines } = model.carts[buyer]!
  const sold = lines.filter(({ product }) => !model.products[product]!.archived)
  const totalCents = totalOf(pricedNow(model, sold, isDiscounted))
  return { version, totalCents, offCents: totalOf(pricedNow(model, sold)) - totalCents }
}

/** Once nothing is left to ship and something was. */
export function finishShipping(order: ModelOrder): void {
  if (order.refunded || order.lines.every(({ shipped }) => shipped === 0)) return
  order.isShipped ||= order.lines.every(({ shipped, keptBack, quantity }) => shipped + keptBack === quantity)
}

/** The code of the refusal, or undefined where the quantity of one line may leave. */
export function refusalOfShipping(order: ModelOrder, line: number, quantity: number): string | undefined {
  const { shipped, keptBack, quantity: ordered } = order.lines[line]!
  if (order.refunded) return 'order-refunded'
  if (order.state !== 'paid') return 'order-not-paid'
  return quantity < 1 || shipped + keptBack + quantity > ordered ? 'shipment-line-problems' : undefined
}

type Priced = Pick<ModelOrder['lines'][number], 'priceCents' | 'offCents'>

export const paidPerUnit = ({ priceCents, offCents }: Priced) => priceCents - offCents

export const totalOf = (lines: (Priced & { quantity: number })[]) =>
  lines.reduce((sum, line) => sum + paidPerUnit(line) * line.quantity, 0)

const pricedNow = (model: ShopModel, lines: Line[], isDiscounted = false) =>
  lines.map((line) => {
    const priceCents = priceNow(model, line)
    return { ...line, priceCents, offCents: isDiscounted ? (priceCents * discount.percent) / 100 : 0 }
  })

/** Unlike the shop, it compares all prices that the quantity has reached. */
export function priceNow({ products }: ShopModel, { product, quantity }: Line): number {
  const { priceCents, priceTiers } = products[product]!
  const reached = priceTiers.filter((tier) => quantity >= tier.minQuantity)
  return Math.min(priceCents, ...reached.map((tier) => tier.priceCents))
}

type Offer = Pick<ModelProduct, 'priceCents' | 'priceTiers'>

/** Quantities rise from above the minimum, in whole cases; prices fall from below the list price. */
export function suits({ minOrder, casePack }: ModelProduct, { priceCents, priceTiers }: Offer): boolean {
  const quantities = [minOrder, ...priceTiers.map((tier) => tier.minQuantity)]
  const prices = [priceCents, ...priceTiers.map((tier) => tier.priceCents)]
  return (
    priceTiers.every((tier) => tier.minQuantity % casePack === 0) &&
    quantities.every((quantity, n) => n === 0 || quantity > quantities[n - 1]!) &&
    prices.every((price, n) => n === 0 || price < prices[n - 1]!)
  )
}

export function recordOrder(model: ShopModel, id: string, buyer: number, lines: Line[], isDiscounted = false): void {
  const fresh = {
    state: 'open',
    isShipped: false,
    refunded: false,
    refundedCents: 0,
    charged: false,
    intent: undefined,
  } as const
  const unshipped = pricedNow(model, lines, isDiscounted).map((line) => ({
    ...line,
    shipped: 0,
    returned: 0,
    refunded: 0,
    keptBack: 0,
  }))
  model.orders.push({ id, buyer, lines: unshipped, ...fresh })
  for (const { product, quantity } of lines) model.products[product]!.available -= quantity
}

export function recordCartOrder(model: ShopModel, id: string, buyer: number, isDiscounted = false): void {
  const cart = model.carts[buyer]!
  recordOrder(model, id, buyer, cart.lines, isDiscounted)
  model.carts[buyer] = { version: cart.version + 1, lines: [] }
}

/** An order that was charged meanwhile is paid instead; otherwise its stock returns. */
export function endUnlessCharged(model: ShopModel, order: ModelOrder, as: 'cancelled' | 'expired'): void {
  order.state = order.charged ? 'paid' : as
  if (order.state === as) returnStock(model, order)
}

/** Units in a return come back by that return, and those that were refunded before with that refund. */
export function returnStock(model: ShopModel, { lines }: ModelOrder): void {
  for (const { product, quantity, returned, refunded } of lines)
    model.products[product]!.available += quantity - returned - refunded
}

/** Some units of one line at what they cost: those that have not left stay here. */
export function recordPartRefund(model: ShopModel, order: ModelOrder, part: PartRefund): void {
  const line = order.lines[part.line]!
  line.keptBack += Math.min(part.quantity, line.quantity - line.shipped - line.keptBack)
  line.refunded += part.quantity
  if (part.restock) model.products[line.product]!.available += part.quantity
  order.refundedCents += paidPerUnit(line) * part.quantity
  order.refunded = order.refundedCents === totalOf(order.lines)
  if (order.refunded && part.restock) returnStock(model, order)
  finishShipping(order)
}
type PartRefund = { line: number; quantity: number; restock: boolean }
