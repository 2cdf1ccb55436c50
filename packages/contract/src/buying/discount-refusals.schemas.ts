import { z } from 'zod'
import { withFigures } from '../http/endpoint.ts'
import { dollars } from '../values/dollars.schemas.ts'
import {
  discountBelowMinimum,
  discountChanged,
  discountEnded,
  discountNotYet,
  discountUnknown,
  discountUsedByYou,
  discountUsedUp,
} from './discount-rules.ts'

/** Of a code that does not count, whatever is ordered. */
export const discountRefusals = [
  discountUnknown,
  withFigures(discountNotYet('SPRING10', new Date('2026-12-01')), z.object({ beginsAt: z.iso.datetime() })),
  discountEnded('SPRING10'),
  discountUsedUp('SPRING10'),
  withFigures(discountUsedByYou('SPRING10', 1), z.object({ usesPerCustomerMax: z.number().int() })),
] as const

/** Of an order with it. */
export const orderDiscountRefusals = [
  ...discountRefusals,
  withFigures(discountBelowMinimum('SPRING10', 50_000, 12_000), z.object({ minimum: dollars, missing: dollars })),
  withFigures(discountChanged(12_000, 9_000), z.object({ expectedDiscount: dollars, discount: dollars })),
] as const
