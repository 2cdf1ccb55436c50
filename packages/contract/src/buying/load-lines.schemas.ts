import { z } from 'zod'
import { cartonSchema } from '../catalogue/products.calls.ts'
import { id } from '../values/text.schemas.ts'

/** What the load planner needs to know of a line. */
export const loadLineSchema = z
  .object({
    productId: id,
    name: z.string(),
    sku: z.string(),
    quantity: z.number().int(),
    carton: cartonSchema.nullable(),
  })
  .meta({ id: 'LoadLine' })
export type LoadLine = z.infer<typeof loadLineSchema>
