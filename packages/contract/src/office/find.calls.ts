import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { line } from '../values/text.schemas.ts'

export const FOUND_PER_KIND = 5

const foundSchema = z
  .object({
    kind: z.enum(['order', 'customer', 'product', 'invoice']),
    _id: z.string(),
    name: z.string().describe('Such as W-1054, Casey Customer or Trail 4x4'),
    note: z.string().describe('What tells it from others: its customer, email or SKU'),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof foundSchema>

export const findApi = {
  find: endpointsOf('search').get('/find', 'staff', {
    costMs: 40,
    right: 'see-shop',
    risk: 'personal-data',
    summary: `Orders, customers, products and invoices that fit what was typed, at most ${FOUND_PER_KIND} of each`,
    query: z.object({ q: line(100) }),
    reply: z.array(foundSchema),
  }),
}
