import type { Cart, cartApi, RequestedLine, WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { Endpoint, ResultOf } from '@wheelyard/contract/http/endpoint'
import { LINES_MAX } from '@wheelyard/contract/values/limits'
import { checkLines, productIdsOf } from '@wheelyard/contract/buying/requested-lines.schemas'
import { STOCK_MAX } from '@wheelyard/contract/catalogue/products.calls'
import { cartChanged, orderAtMost, tooManyLines } from '@wheelyard/contract/buying/cart-rules'
import { saleProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { readCart } from './cart.service.ts'
import { lockProducts, type ProductInCart } from './cart.store.ts'
import { lockCart, type Quantities, type SavedCart, saveLines } from './saved-lines.store.ts'

export function addToCart(db: Db, owner: Owner, requested: RequestedLine[]): Promise<ResultOf<typeof cartApi.add>> {
  return changeCart<typeof cartApi.add>(db, owner, requested, ({ quantities, products }) => {
    const sumOf = ({ productId, quantity }: WantedLine) => (quantities.get(productId) ?? 0) + quantity
    const added = checkLines(requested, (line) => {
      const tooMany = sumOf(line) > STOCK_MAX ? orderAtMost(STOCK_MAX) : undefined
      return saleProblem(products.get(line.productId)) ?? tooMany
    })
    return added.ok ? withinLimit(withLines(quantities, added.value, sumOf)) : added
  })
}

type Replacement = { version: number; lines: RequestedLine[] }

export function replaceCart(
  db: Db,
  owner: Owner,
  { version, lines }: Replacement,
): Promise<ResultOf<typeof cartApi.replace>> {
  return changeCart<typeof cartApi.replace>(db, owner, lines, async ({ tx, quantities, products, ...cart }) => {
    if (cart.version !== version) return refuse(cartChanged(await readCart(tx, owner)))
    const replaced = checkLines(lines, ({ productId }) =>
      quantities.has(productId) ? undefined : saleProblem(products.get(productId)),
    )
    return replaced.ok ? ok(withLines(new Map(), replaced.value, ({ quantity }) => quantity)) : replaced
  })
}

/** Of a visitor who has signed in. What is no longer sold does not keep the rest out. */
export async function mergeCarts(
  db: Db,
  owner: Owner,
  requested: RequestedLine[],
): Promise<ResultOf<typeof cartApi.merge>> {
  let inBoth: string[] = []
  const changed = await changeCart<typeof cartApi.merge>(db, owner, requested, ({ quantities, products }) => {
    const visitors = checkLines(requested, () => undefined)
    if (!visitors.ok) return visitors
    const sold = visitors.value.filter(({ productId }) => !saleProblem(products.get(productId)))
    inBoth = sold.map(({ productId }) => productId).filter((productId) => quantities.has(productId))
    return withinLimit(withLarger(quantities, sold))
  })
  return changed.ok ? ok({ cart: changed.value, merged: inBoth }) : changed
}

export function changeLine(db: Db, owner: Owner, line: WantedLine): Promise<ResultOf<typeof cartApi.change>> {
  return changeCart<typeof cartApi.change>(db, owner, [], ({ quantities }) =>
    quantities.has(line.productId)
      ? ok(new Map([...quantities, [line.productId, line.quantity]]))
      : refuse(notFound('Cart line')),
  )
}

export function removeLine(db: Db, owner: Owner, productId: string): Promise<ResultOf<typeof cartApi.remove>> {
  return changeCart<typeof cartApi.remove>(db, owner, [], ({ quantities }) =>
    ok(new Map([...quantities].filter(([id]) => id !== productId))),
  )
}

type LockedCart = SavedCart & { tx: Db; products: Map<string, ProductInCart> }

/** `change` decides while no one else can change the cart. */
function changeCart<E extends Endpoint>(
  db: Db,
  owner: Owner,
  requested: RequestedLine[],
  change: (cart: LockedCart) => ResultOf<E, Quantities> | Promise<ResultOf<E, Quantities>>,
): Promise<ResultOf<E, Cart>> {
  return db.transaction(async (tx) => {
    // Products before the cart, as when the cart is ordered: otherwise the two could deadlock.
    const products = await lockProducts(tx, productIdsOf(requested))
    const cart = await lockCart(tx, owner)
    const changed = await change({ ...cart, tx, products })
    if (!changed.ok) return changed
    return ok(await saveCart(tx, owner, cart, changed.value))
  })
}

/** A cart that is locked. One that stays the same keeps its version. */
export async function saveCart(tx: Db, owner: Owner, before: SavedCart, after: Quantities): Promise<Cart> {
  if (!isSame(before.quantities, after)) await saveLines(tx, owner, after)
  return readCart(tx, owner)
}

/** Products that are in the cart already stay where they are. */
const withLines = (cart: Quantities, lines: WantedLine[], quantityOf: (line: WantedLine) => number): Quantities =>
  new Map([...cart, ...lines.map((line) => [line.productId, quantityOf(line)] as const)])

/** Of two quantities of a product the larger stays. */
export const withLarger = (cart: Quantities, lines: WantedLine[]): Quantities =>
  withLines(cart, lines, ({ productId, quantity }) => Math.max(cart.get(productId) ?? 0, quantity))

export const withinLimit = (cart: Quantities) => (cart.size > LINES_MAX ? refuse(tooManyLines(LINES_MAX)) : ok(cart))

const isSame = (before: Quantities, after: Quantities) => JSON.stringify([...before]) === JSON.stringify([...after])
