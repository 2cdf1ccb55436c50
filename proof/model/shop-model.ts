/** The shop as it should be, without database or network. */
type ModelProduct = { available: number; minOrder: number; archived: boolean }
export type ModelOrder = {
  id: string
  buyer: number
  product: number
  quantity: number
  state: 'open' | 'paid' | 'cancelled' | 'expired'
  shipped: boolean
  refunded: boolean
  /** Charged by the provider, whether or not the shop knows. */
  charged: boolean
  intent: string | undefined
}
export type ShopModel = {
  products: ModelProduct[]
  orders: ModelOrder[]
  /** The stars of each buyer who wrote a review. */
  ratings: Map<number, number>
  /** The buyers who are administrators too. */
  promoted: Set<number>
}

export const openOrderOf = (model: ShopModel, buyer: number, product: number) =>
  model.orders.find((order) => order.buyer === buyer && order.product === product && order.state === 'open')

/** The code of the refusal, or undefined where the order is allowed. */
export function refusalOfPlacing(
  model: ShopModel,
  buyer: number,
  product: number,
  quantity: number,
): string | undefined {
  const { available, minOrder, archived } = model.products[product]!
  if (openOrderOf(model, buyer, product)) return 'order-exists'
  if (archived) return 'no-longer-sold'
  if (available < minOrder) return 'stock-below-minimum'
  if (quantity < minOrder) return 'quantity-below-minimum'
  if (quantity > available) return 'quantity-above-stock'
  return undefined
}

/** An order that was charged meanwhile is paid instead; otherwise its stock returns. */
export function endUnlessCharged(model: ShopModel, order: ModelOrder, as: 'cancelled' | 'expired'): void {
  order.state = order.charged ? 'paid' : as
  if (order.state === as) model.products[order.product]!.available += order.quantity
}
