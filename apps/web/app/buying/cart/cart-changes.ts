import type { Cart, CartLine } from '@wheelyard/contract/buying/cart.calls'
import { cartLineProblem, cartTotals } from '@wheelyard/contract/buying/cart-rules'
import { STOCK_MAX } from '@wheelyard/contract/values/limits'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { priceOf, priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'

/** A new quantity, as typed: NaN while the field holds no number. */
export type Change = number | 'removed'
/** By product: what the buyer changed and the shop has not answered yet. */
export type Changes = ReadonlyMap<string, Change>

/** The cart as it will be: shown at once, until the shop's own answer takes its place. */
export function applyChanges(cart: Cart, changes: Changes): Cart {
  if (changes.size === 0) return cart
  const lines = changeLines(cart.lines, changes)
  return { ...cart, lines, ...totalsOf(lines, cart.minimum) }
}

/** Of a cart or a saved list. */
export const changeLines = <Line extends CartLine>(lines: readonly Line[], changes: Changes): Line[] =>
  lines.flatMap((line) => {
    const change = changes.get(line.productId)
    if (change === 'removed') return []
    return change === undefined || change === line.quantity ? [line] : [withQuantity(line, change)]
  })

/** Those that the shop takes; another quantity waits in its field until it is corrected. */
export const savable = (changes: Changes): Changes =>
  new Map([...changes].filter(([, change]) => change === 'removed' || isQuantity(change)))

export const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= STOCK_MAX

/** Without those that were saved, unless they were changed again meanwhile. */
export const withoutSaved = (changes: Changes, saved: Changes): Changes =>
  new Map([...changes].filter(([productId, change]) => !Object.is(saved.get(productId), change)))

const isSold = ({ problem }: CartLine) => problem?.code !== 'no-longer-sold'

function withQuantity<Line extends CartLine>(line: Line, quantity: number): Line {
  const problem = cartLineProblem(quantity, { ...line, isSold: isSold(line) })
  const priceCents = priceOf(quantity, priceTableOf({ price: line.listPrice, priceTiers: line.priceTiers }))
  const total = Number.isFinite(quantity) ? dollarsOf(priceCents * quantity) : 0
  return { ...line, quantity, price: dollarsOf(priceCents), total, problem }
}

function totalsOf(lines: CartLine[], minimum: Cart['minimum']): Pick<Cart, 'pieces' | 'cases' | 'goods' | 'minimum'> {
  const counted = lines
    .filter((line) => isSold(line) && Number.isFinite(line.quantity))
    .map(({ quantity, casePack, total }) => ({ quantity, casePack, totalCents: centsOf(total) }))
  const { missing, ...totals } = cartTotals(counted, centsOf(minimum.required))
  return { ...totals, minimum: { ...minimum, missing } }
}
