import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One promise of the shop, held against the rows themselves. */
export const integrityCheckSchema = z
  .object({
    id: z.string(),
    promise: z.string(),
    broken: z.array(z.record(z.string(), z.unknown())).describe('The exact rows that break it; empty is well'),
    unchecked: z.string().optional().describe('Why it could not be looked at'),
  })
  .meta({ id: 'IntegrityCheck' })
export type IntegrityCheck = z.infer<typeof integrityCheckSchema>

export const integrityApi = {
  run: endpoint({
    method: 'GET',
    path: '/integrity-checks',
    access: 'admin',
    tag: 'integrity',
    summary: 'Whether stock, orders, payments and the card provider agree, or the rows that do not',
    reply: z.array(integrityCheckSchema),
  }),
}
