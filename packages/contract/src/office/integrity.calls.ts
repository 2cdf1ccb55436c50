import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'

const integrityCheckSchema = z
  .object({
    id: z.string(),
    description: z.string().describe('What must be true'),
    broken: z.array(z.record(z.string(), z.unknown())).describe('The rows that violate it; empty if it passes'),
    unchecked: z.string().optional().describe('Why it could not be checked'),
  })
  .meta({ id: 'IntegrityCheck' })
export type IntegrityCheck = z.infer<typeof integrityCheckSchema>

export const integrityApi = {
  run: endpointsOf('integrity').get('/integrity-checks', 'staff', {
    costMs: 300,
    right: 'see-settings',
    risk: 'harmless',
    summary: 'Whether stock, orders, payments and the card provider agree, with the rows that do not',
    reply: z.array(integrityCheckSchema),
  }),
}
