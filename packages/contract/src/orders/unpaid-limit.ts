import * as t from '@wheelyard/messages/server'
import { ONE_PRODUCT_TIMES, SEVERAL_PRODUCTS_TIMES } from '../values/limits.ts'
import { formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'

// The statement that places orders decides by the same figures; here the buyer learns why.

/** How much a buyer may owe for orders that are not paid yet. */
type UnpaidLimits = { newBuyerCents: number; returningBuyerCents: number }
type Balance = { unpaidCents: number; hasPaid: boolean; isConfirmed: boolean }
type Wanted = { totalCents: number; isOneProduct: boolean }

export function unpaidProblem(wanted: Wanted, balance: Balance, limits: UnpaidLimits) {
  const { unpaidCents, hasPaid } = balance
  const limit = hasPaid ? limits.returningBuyerCents : limits.newBuyerCents
  if (unpaidCents + wanted.totalCents <= limit) return undefined
  if (unpaidCents > 0) return tooMuchUnpaid(limit)
  return hasPaid ? undefined : firstOrderProblem(wanted, balance, limit)
}

function firstOrderProblem({ totalCents, isOneProduct }: Wanted, { isConfirmed }: Balance, limitCents: number) {
  const most = limitCents * (isOneProduct ? ONE_PRODUCT_TIMES : SEVERAL_PRODUCTS_TIMES)
  if (totalCents > most) return firstOrderTooHigh(most, isOneProduct)
  return isOneProduct || isConfirmed ? undefined : confirmEmailFirst(limitCents)
}

export const tooMuchUnpaid = (limitCents: number) =>
  problem(409, 'unpaid-limit-reached', () => t.unpaidLimit_yourUnpaidOrdersCan({ limit: formatMoney(limitCents) }), {
    limit: limitCents / 100,
  })

const firstOrderTooHigh = (mostCents: number, isOneProduct: boolean) =>
  firstOrderRefused(mostCents, isOneProduct ? t.unpaidLimit_firstOrderOfOneProduct : t.unpaidLimit_firstOrderOfSeveral)

export const confirmEmailFirst = (limitCents: number) =>
  firstOrderRefused(limitCents, t.unpaidLimit_firstOrderAboveNeeds)

const firstOrderRefused = (limitCents: number, message: (values: { limit: string }) => string) =>
  problem(409, 'first-order-too-high', () => message({ limit: formatMoney(limitCents) }), { limit: limitCents / 100 })
