import type { Cart, cartApi } from '@wheelyard/contract/buying/cart.calls'
import { discountProblem, discountUnknown } from '@wheelyard/contract/buying/discount-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { findDiscountCode, removeCodeOfCart, saveCodeOfCart } from '../discounts/discount-codes.store.ts'
import { readCart } from './cart.service.ts'

/** Below its minimum it is kept: the cart says what is missing. */
export async function putDiscount(db: Db, buyer: Owner, code: string): Promise<ResultOf<typeof cartApi.putDiscount>> {
  const found = await findDiscountCode(db, buyer, code)
  if (!found) return refuse(discountUnknown)
  const problem = discountProblem(found, { ...found, now: new Date() })
  if (problem) return refuse(problem)
  await saveCodeOfCart(db, buyer, found.id)
  return ok(await readCart(db, buyer))
}

export async function removeDiscount(db: Db, buyer: Owner): Promise<Cart> {
  await removeCodeOfCart(db, buyer)
  return readCart(db, buyer)
}
