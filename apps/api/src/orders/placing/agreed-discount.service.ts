import {
  discountMinimumProblem,
  discountOf,
  discountProblem,
  discountUnknown,
} from '@wheelyard/contract/buying/discount-rules'
import type { CartOrderRequest } from '@wheelyard/contract/orders/order-cart.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { findDiscountCode } from '#api/buying/discounts/discount-codes.store'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import type { OrderRecord } from '../records/order-record.store.ts'
import type { AgreedDiscount } from './new-order.ts'

type Wish = {
  buyer: Owner
  goodsCents: number
  seen: Pick<NonNullable<CartOrderRequest['discount']>, 'code'> | undefined
  /** Gives its use back before the new order takes one. */
  replaced?: Pick<OrderRecord, 'discountCodeId'> | undefined
}

/** What the code gives at this moment. When the order is placed, a trigger decides the same by the locked code. */
export async function agreedDiscount(db: Db, { buyer, goodsCents, seen, replaced }: Wish) {
  if (!seen) return ok<AgreedDiscount>(null)
  const found = await findDiscountCode(db, buyer, seen.code)
  if (!found) return refuse(discountUnknown)
  const givenBack = replaced?.discountCodeId === found.id ? 1 : 0
  const problem =
    discountProblem(
      { ...found, uses: found.uses - givenBack },
      { usedByBuyer: found.usedByBuyer - givenBack, now: new Date() },
    ) ?? discountMinimumProblem(found, goodsCents)
  if (problem) return refuse(problem)
  const cents = discountOf(found, goodsCents)
  return ok<AgreedDiscount>(cents > 0 ? { id: found.id, code: found.code, cents } : null)
}
