import { z } from 'zod'
import { withFigures } from '../http/endpoint.ts'
import { id } from '../values/text.schemas.ts'
import { returnLineProblems } from './return-problems.ts'
import { shipmentLineProblems } from './shipment-rules.ts'

export const lineProblems = z.object({
  problems: z.array(
    z.object({
      line: z.number().int().describe('Counted from 1'),
      productId: id,
      code: z.string(),
      message: z.string(),
      left: z.number().int().optional().describe('Units that would be accepted'),
    }),
  ),
})
export const badLine = {
  line: 2,
  productId: '0b3c4f0e-5a51-4f0e-9d55-7c1b0a3f6d21',
  code: 'bad-quantity',
  message: 'Quantity: a whole number above 0',
}

export const shipmentLineRefusal = withFigures(shipmentLineProblems([badLine]), lineProblems)
export const returnLineRefusal = withFigures(returnLineProblems([badLine]), lineProblems)
