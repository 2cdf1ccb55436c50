import { z } from 'zod'
import { aboveStock, belowMinimum, notWholeCases, stockBelowMinimum } from '../catalogue/quantity-problems.ts'
import { withFigures } from '../http/endpoint.ts'
import { dollars } from '../values/dollars.schemas.ts'
import { priceChanged } from './order-rules.ts'
import { confirmEmailFirst, tooMuchUnpaid } from './unpaid-limit.ts'

const units = z.number().int()
const quantities = z.array(units).describe('Quantities that would be accepted')

export const quantityRefusals = [
  withFigures(stockBelowMinimum(4, 5), z.object({ available: units, minOrder: units })),
  withFigures(belowMinimum(5), z.object({ minOrder: units, quantities })),
  withFigures(aboveStock(48), z.object({ available: units, quantities })),
  withFigures(notWholeCases(10, 4), z.object({ quantities })),
] as const
export const priceRefusal = withFigures(
  priceChanged('Trail 4x4', 12_900),
  z.object({ price: dollars.describe('Dollars per unit') }),
)
export const unpaidLimitRefusal = withFigures(tooMuchUnpaid(500_000), z.object({ limit: dollars }))
export const firstOrderRefusal = withFigures(confirmEmailFirst(500_000), z.object({ limit: dollars }))
