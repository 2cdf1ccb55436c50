import { discountOf, type DiscountTerms } from '@wheelyard/contract/buying/discount-rules'
import type { AgreedDiscount } from '#api/orders/placing/new-order'
import type { PlannedOrder } from './plan-orders.ts'

/** Used by some of the orders from the cart; an order takes its use from it when it is written. */
export const demoCode: DiscountTerms & { id: string; code: string; createdBy: string } = {
  id: '5d1c0de5-0000-4000-8000-000000000010',
  code: 'SPRING10',
  percentBp: 1_000,
  amountCents: null,
  beginsAt: null,
  endsAt: null,
  minimumCents: 500_00,
  usesMax: null,
  usesPerCustomerMax: null,
  createdBy: 'shop',
}

const FATES: PlannedOrder['fate'][] = ['unpaid', 'paid', 'shipped']
const ONE_IN = 5

/** Without a dice, so that all other orders stay as they are. */
export function demoDiscount(fate: PlannedOrder['fate'], number: number, goodsCents: number): AgreedDiscount {
  const isUsed = number % ONE_IN === 0 && FATES.includes(fate) && goodsCents >= (demoCode.minimumCents ?? 0)
  return isUsed ? { id: demoCode.id, code: demoCode.code, cents: discountOf(demoCode, goodsCents) } : null
}
