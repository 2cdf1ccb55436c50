import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One promise of the shop, held against the rows themselves. */
export const bookCheckSchema = z
  .object({
    id: z.string(),
    promise: z.string(),
    broken: z.array(z.record(z.string(), z.unknown())).describe('The exact rows that break it; empty is well'),
    unchecked: z.string().optional().describe('Why it could not be looked at'),
  })
  .meta({ id: 'BookCheck' })
export type BookCheck = z.infer<typeof bookCheckSchema>

export const booksApi = {
  audit: endpoint({
    method: 'GET',
    path: '/books',
    access: 'admin',
    tag: 'books',
    summary: 'Whether stock, orders, payments and the card provider agree, or the rows that do not',
    reply: z.array(bookCheckSchema),
  }),
}
