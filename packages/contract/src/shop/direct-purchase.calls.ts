import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'

const endpoint = endpointsOf('settings')

/** What orders from the cart have and a direct purchase has not. */
export const leftOutParts = ['tax', 'freight', 'minimum'] as const
export type LeftOutPart = (typeof leftOutParts)[number]

/** Of calls that switch one of these on, and of the one that switches direct purchase on beside them. */
export const keepDirectPurchase = z
  .boolean()
  .optional()
  .describe('true: direct purchase stays on, without tax, freight and minimum order. Otherwise it is switched off')
export const directPurchaseEnded = z.literal(true).optional().describe('This switched direct purchase off')

const directPurchaseSchema = z
  .object({
    on: z.boolean().describe('Whether one product can be ordered without the cart'),
    leavesOut: z.array(z.enum(leftOutParts)).describe('What only orders from the cart include'),
  })
  .meta({ id: 'DirectPurchase' })
export type DirectPurchase = z.infer<typeof directPurchaseSchema>

export const directPurchaseApi = {
  state: endpoint.get('/settings/direct-purchase', 'staff', {
    right: 'see-settings',
    risk: 'harmless',
    summary: 'Whether direct purchase is on, and what it leaves out',
    reply: directPurchaseSchema,
  }),
}
