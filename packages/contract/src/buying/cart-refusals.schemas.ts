import { z } from 'zod'
import { withFigures } from '../http/endpoint.ts'
import { dollars } from '../values/dollars.schemas.ts'
import { belowOrderMinimum, cartHasProblems, cartLineProblems, cartPriceChanged } from './cart-rules.ts'
import { freightChanged } from './freight-problems.ts'
import { taxChanged } from './tax-problems.ts'

const lineProblems = z.object({
  problems: z.array(
    z.object({
      line: z.number().int().describe('Counted from 1'),
      productId: z.unknown().optional().describe('As it was sent'),
      code: z.string(),
      message: z.string(),
      quantities: z.array(z.number().int()).optional().describe('Quantities that would be accepted'),
    }),
  ),
})
const badLine = {
  line: 2,
  productId: '0b3c4f0e-5a51-4f0e-9d55-7c1b0a3f6d21',
  code: 'no-longer-sold',
  message: 'Trail 4x4 is no longer sold',
}
const freight = dollars.nullable().describe('Dollars; null: quoted after review')

export const cartLineRefusal = withFigures(cartLineProblems([badLine]), lineProblems)
export const cartHasProblemsRefusal = withFigures(cartHasProblems([badLine]), lineProblems)
export const cartPriceRefusal = withFigures(
  cartPriceChanged(129_000, 135_000),
  z.object({ expectedTotal: dollars, total: dollars }),
)
export const minimumRefusal = withFigures(
  belowOrderMinimum(50_000, 12_000),
  z.object({ required: dollars, missing: dollars }),
)
export const freightRefusal = withFigures(
  freightChanged('parcel', 45, 52.5),
  z.object({ expectedFreight: freight, freight }),
)
export const taxRefusal = withFigures(taxChanged(24.5, 26), z.object({ expectedTax: dollars, tax: dollars }))
