import type { Cart, cartApi, RequestedLine } from '@wheelyard/contract/buying/cart.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { checkLines, productIdsOf } from '@wheelyard/contract/buying/requested-lines.schemas'
import { ok } from '@wheelyard/contract/values/result'
import { linesInReadersLanguage } from '#api/catalogue/product-texts/in-language'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { findCart, findOffers, toCart } from './cart.store.ts'

export const readCart = async (db: Db, owner: Owner): Promise<Cart> =>
  inReadersLanguage(db, toCart(await findCart(db, owner)))

/** Only what is shown: orders are placed by the English names. */
const inReadersLanguage = async <C extends Cart>(db: Db, cart: C): Promise<C> => ({
  ...cart,
  lines: await linesInReadersLanguage(db, cart.lines),
})

/** Of a visitor, who keeps the lines in the browser. */
export async function checkCart(db: Db, requested: RequestedLine[]): Promise<ResultOf<typeof cartApi.check>> {
  const wanted = await findWantedLines(db, requested)
  if (!wanted.ok) return wanted
  const { lines, minimum } = wanted.value
  const known = new Set(lines.map(({ id }) => id))
  const unknown = productIdsOf(requested).filter((productId) => !known.has(productId))
  return ok(await inReadersLanguage(db, { ...toCart({ version: 0, lines, minimum, discount: null }), unknown }))
}

/** Those that the shop has or had, with the products as they are now. */
export async function findWantedLines(db: Db, requested: RequestedLine[]) {
  const wanted = checkLines(requested, () => undefined)
  if (!wanted.ok) return wanted
  const { offers, minimum } = await findOffers(db, productIdsOf(requested))
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  const lines = wanted.value.flatMap(({ productId, quantity }) => {
    const offer = offerOf.get(productId)
    return offer ? [{ ...offer, quantity }] : []
  })
  return ok({ lines, minimum })
}
