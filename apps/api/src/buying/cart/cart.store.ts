import type { Cart, CartDiscount, CartLine } from '@wheelyard/contract/buying/cart.calls'
import { cartLineProblem, cartTotals, requiredMinimum } from '@wheelyard/contract/buying/cart-rules'
import {
  discountMinimumProblem,
  discountOf,
  discountProblem,
  discountUnknown,
} from '@wheelyard/contract/buying/discount-rules'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { priceOf, tiersInDollars, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { asc, eq, sql } from 'drizzle-orm'
import { isRequested, offerColumns } from '#api/catalogue/offers/offers.store'
import type { Db } from '#api/db/client'
import { prepared } from '@wheelyard/postgres/prepared'
import { accountOf, ofAccount, ofPerson, type Owner } from '#api/people/users/ownership'
import { listed } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { type ProductRow, products } from '#api/tables/products'
import { currentSettings } from '#api/tables/shop-settings'
import { cartLines, carts } from '#api/tables/cart'
import { type CodeForBuyer, findCodeById } from '../discounts/discount-codes.store.ts'

/** What a line of a cart or list shows of its product. */
export const shownColumns = {
  ...offerColumns,
  img: products.img,
  alt: products.alt,
  carton: products.carton,
  unNumber: products.unNumber,
}

export type ShownOffer = Pick<ProductRow, keyof typeof shownColumns>
export type CartOffer = ShownOffer & { quantity: number }
export type OrderMinimum = { openingCents: number; reorderCents: number; hasPaid: boolean }
export type PricedCart = {
  version: number
  lines: CartOffer[]
  minimum: OrderMinimum
  /** Whether it counts or not. */
  discount: CodeForBuyer | null
}

/**
 * One statement however many lines, and one for a discount code. A person who never had a cart has an empty one of
 * version 0.
 */
export async function findCart(db: Db, owner: Owner): Promise<PricedCart> {
  const rows = await selectCart(db).execute({ userId: owner.userId, accountId: accountOf(owner) })
  const [{ version, hasPaid, openingCents, reorderCents, discountCodeId } = settingsMissing()] = rows
  const lines = rows.flatMap(({ offer, quantity }) => (offer && quantity !== null ? [{ ...offer, quantity }] : []))
  const discount = discountCodeId ? ((await findCodeById(db, owner, discountCodeId)) ?? null) : null
  return { version: version ?? 0, lines, minimum: { openingCents, reorderCents, hasPaid }, discount }
}

export async function findOffers(
  db: Db,
  productIds: string[],
): Promise<{ offers: ShownOffer[]; minimum: OrderMinimum }> {
  const rows = await selectOffers(db).execute({ productIds: JSON.stringify(productIds) })
  const [minimum = settingsMissing()] = rows
  return { offers: rows.flatMap(({ offer }) => offer ?? []), minimum: { ...minimum, hasPaid: false } }
}

function settingsMissing(): never {
  throw new Error('the settings of the shop have no row')
}

// The settings are always one row, so there is an answer for an empty cart too.
const minimums = {
  openingCents: currentSettings.openingMinimumCents,
  reorderCents: currentSettings.reorderMinimumCents,
}

const selectCart = prepared((db) => {
  const hasPaid = sql<boolean>`exists (
    select from ${orders} where ${ofAccount(sql.placeholder('accountId'), orders)} and ${orders.paidAt} is not null and ${listed})`
  return db
    .select({
      ...minimums,
      hasPaid,
      version: carts.version,
      quantity: cartLines.quantity,
      offer: shownColumns,
      discountCodeId: carts.discountCodeId,
    })
    .from(currentSettings)
    .leftJoin(carts, ofPerson({ userId: sql.placeholder('userId') }, carts))
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .orderBy(asc(cartLines.position))
    .prepare('find_cart')
})

const selectOffers = prepared((db) =>
  db
    .select({ ...minimums, offer: shownColumns })
    .from(currentSettings)
    .leftJoin(products, isRequested)
    .prepare('find_cart_offers'),
)

export type ProductInCart = Pick<ProductRow, 'id' | 'name' | 'archivedAt'>

/** Keeps them from being removed until their lines are written; orders of them go on meanwhile. */
export async function lockProducts(db: Db, productIds: string[]): Promise<Map<string, ProductInCart>> {
  const rows = await selectForLines(db).execute({ productIds: JSON.stringify(productIds) })
  return new Map(rows.map((product) => [product.id, product]))
}

const selectForLines = prepared((db) =>
  db
    .select({ id: products.id, name: products.name, archivedAt: products.archivedAt })
    .from(products)
    .where(isRequested)
    .orderBy(asc(products.id))
    .for('key share')
    .prepare('lock_cart_products'),
)

/** Checked and priced as the products are now. */
export function toCart({ version, lines, minimum, discount }: PricedCart): Cart {
  const requiredCents = requiredMinimum(minimum, minimum.hasPaid)
  const sold = lines.filter((line) => !line.archivedAt)
  const counted = sold.map((line) => ({ ...line, totalCents: totalOf(line.quantity, line) }))
  const { missing, ...totals } = cartTotals(counted, requiredCents)
  return {
    version,
    lines: lines.map(toCartLine),
    ...totals,
    discount: discount && toCartDiscount(discount, centsOf(totals.goods)),
    minimum: {
      required: dollarsOf(requiredCents),
      missing,
      opening: dollarsOf(minimum.openingCents),
      reorder: dollarsOf(minimum.reorderCents),
    },
  }
}

function toCartDiscount(found: CodeForBuyer, goodsCents: number): CartDiscount {
  const { code, archivedAt } = found
  const problem = archivedAt
    ? discountUnknown
    : (discountProblem(found, { ...found, now: new Date() }) ?? discountMinimumProblem(found, goodsCents))
  if (problem) return { code, amount: 0, problem: { code: problem.code, message: problem.message } }
  return { code, amount: dollarsOf(discountOf(found, goodsCents)) }
}

export function toCartLine(offer: CartOffer): CartLine {
  const { id, name, img, alt, sku, casePack, minOrder, available, carton, unNumber, quantity } = offer
  const problem = cartLineProblem(quantity, { ...offer, isSold: !offer.archivedAt })
  return {
    productId: id,
    name,
    img,
    alt,
    sku,
    casePack,
    minOrder,
    available,
    carton,
    unNumber,
    quantity,
    price: dollarsOf(priceOf(quantity, offer)),
    listPrice: dollarsOf(offer.priceCents),
    priceTiers: tiersInDollars(offer.priceTiers),
    total: dollarsOf(totalOf(quantity, offer)),
    ...(problem && { problem }),
  }
}
