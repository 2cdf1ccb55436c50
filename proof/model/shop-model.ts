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
  lines: (Line & { priceCents: number; shipped: number; returned: number })[]
  state: 'open' | 'paid' | 'cancelled' | 'expired'
  /** In full. */
  refunded: boolean
  /** In part, by returns. */
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
  /** Units that its refund is for; a return has one refund. */
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

type Seen = { version: number; totalCents: number }

export function refusalOfOrderingCart(model: ShopModel, buyer: number, seen: Seen): string | undefined {
  const { version, lines } = model.carts[buyer]!
  const totalCents = totalOf(pricedNow(model, lines))
  const hasPaid = model.orders.some((order) => order.buyer === buyer && order.state === 'paid')
  const [first, ...others] = lines
  if (seen.version !== version) return 'cart-changed'
  if (!first) return 'cart-empty'
  if (lines.some((line) => refusalOfLine(model, line))) return 'cart-has-problems'
  if (seen.totalCents !== totalCents) return 'price-changed'
  if (totalCents < (hasPaid ? minimums.reorderMinimumCents : minimums.openingMinimumCents)) return 'below-order-minimum'
  return others.length === 0 && openOrderOf(model, buyer, first.product) ? 'order-exists' : undefined
}

/** What the buyer sees: lines that are no longer sold cost nothing. */
export function cartSeenBy(model: ShopModel, buyer: number): Seen {
  const { version, lines } = model.carts[buyer]!
  const sold = lines.filter(({ product }) => !model.products[product]!.archived)
  return { version, totalCents: totalOf(pricedNow(model, sold)) }
}

/** Nothing is left to ship. */
export const isShipped = ({ lines }: ModelOrder) => lines.every(({ shipped, quantity }) => shipped === quantity)

/** The code of the refusal, or undefined where the quantity of one line may leave. */
export function refusalOfShipping(order: ModelOrder, line: number, quantity: number): string | undefined {
  const { shipped, quantity: ordered } = order.lines[line]!
  if (order.refunded) return 'order-refunded'
  if (order.state !== 'paid') return 'order-not-paid'
  return quantity < 1 || shipped + quantity > ordered ? 'shipment-line-problems' : undefined
}

export const totalOf = (lines: Pick<ModelOrder['lines'][number], 'priceCents' | 'quantity'>[]) =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)

const pricedNow = (model: ShopModel, lines: Line[]) =>
  lines.map((line) => ({ ...line, priceCents: priceNow(model, line) }))

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

export function recordOrder(model: ShopModel, id: string, buyer: number, lines: Line[]): void {
  const fresh = { state: 'open', refunded: false, refundedCents: 0, charged: false, intent: undefined } as const
  const unshipped = pricedNow(model, lines).map((line) => ({ ...line, shipped: 0, returned: 0 }))
  model.orders.push({ id, buyer, lines: unshipped, ...fresh })
  for (const { product, quantity } of lines) model.products[product]!.available -= quantity
}

export function recordCartOrder(model: ShopModel, id: string, buyer: number): void {
  const cart = model.carts[buyer]!
  recordOrder(model, id, buyer, cart.lines)
  model.carts[buyer] = { version: cart.version + 1, lines: [] }
}

/** An order that was charged meanwhile is paid instead; otherwise its stock returns. */
export function endUnlessCharged(model: ShopModel, order: ModelOrder, as: 'cancelled' | 'expired'): void {
  order.state = order.charged ? 'paid' : as
  if (order.state === as) returnStock(model, order)
}

/** Units in a return come back by that return. */
export function returnStock(model: ShopModel, { lines }: ModelOrder): void {
  for (const { product, quantity, returned } of lines) model.products[product]!.available += quantity - returned
}
