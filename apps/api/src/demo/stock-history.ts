import type { Movement } from './history.ts'
import { DAY, type SoldProduct } from './plan-orders.ts'

export type BookedMovement = Movement & { balance: number }

const RESTOCK_BELOW = 0.4
/** So few are left of these that the overview warns; of all others what the catalogue says. */
const lowStock = new Set(['WY-2005', 'WY-2006', 'WY-2008'])

export const stockToday = ({ sku, available, minOrder }: SoldProduct) => (lowStock.has(sku) ? minOrder * 2 : available)

/** Every movement with its balance, and deliveries from the makers in between, so that the stock is what it is today. */
export function bookStock(products: readonly SoldProduct[], moves: readonly Movement[], now: Date): BookedMovement[] {
  const byProduct = Map.groupBy(moves.toSorted(byTime), ({ productId }) => productId)
  const booked = products.flatMap((product) => bookProduct(product, byProduct.get(product.id) ?? [], now))
  return booked.toSorted(byTime)
}

function bookProduct(product: SoldProduct, moves: readonly Movement[], now: Date): BookedMovement[] {
  const booked: BookedMovement[] = []
  let balance = product.available
  const book = (movement: Movement) => {
    balance += movement.delta
    booked.push({ ...movement, balance })
  }
  const fromOutside = { productId: product.id, orderId: null, returnId: null, actor: 'shop' }
  for (const movement of moves) {
    if (balance + movement.delta < product.available * RESTOCK_BELOW) {
      const at = new Date(movement.at.getTime() - 1)
      book({ ...fromOutside, delta: product.available - balance, reason: 'restock', note: 'From the maker', at })
    }
    book(movement)
  }
  const missing = stockToday(product) - balance
  const at = new Date(Math.max(now.getTime() - DAY / 24, moves.at(-1)?.at.getTime() ?? 0))
  if (missing > 0) book({ ...fromOutside, delta: missing, reason: 'restock', note: 'From the maker', at })
  if (missing < 0) book({ ...fromOutside, delta: missing, reason: 'correction', note: 'Counted', at })
  return booked
}

const byTime = (one: Movement, other: Movement) => one.at.getTime() - other.at.getTime()
