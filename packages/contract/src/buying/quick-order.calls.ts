import { z } from 'zod'
import { ROWS_MAX, tooManyRows } from './quick-order-rules.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { saidIn } from '../shop/content-language.schemas.ts'
import { priceTierSchema } from '../catalogue/products.calls.ts'
import { id } from '../values/text.schemas.ts'

const endpoint = endpointsOf('quick order')

const quickOrderProductSchema = z
  .object({
    productId: id,
    name: z.string(),
    img: z.string(),
    alt: z.string(),
    sku: z.string(),
    gtin: z.string().nullable(),
    price: z.number().describe('List price: dollars per unit'),
    priceTiers: z.array(priceTierSchema),
    minOrder: z.number().int(),
    casePack: z.number().int(),
    available: z.number().int(),
    ...saidIn,
    isSold: z.boolean().describe('False once the shop has removed it'),
  })
  .meta({ id: 'QuickOrderProduct' })
export type QuickOrderProduct = z.infer<typeof quickOrderProductSchema>

const checkedRowSchema = z
  .object({
    outcome: z.string().describe("'ok', 'added-up' if an earlier row has the product too, or why it cannot be ordered"),
    message: z.string(),
    productId: id.optional().describe('Of the product that the code names; it is in products'),
    suggestions: z.array(id).describe('Products that an unknown code may have meant; they are in products'),
    quantities: z.array(z.number().int()).describe('Quantities that would be accepted'),
    firstRow: z.number().int().optional().describe('Counted from 1: the earlier row that this one is added to'),
    together: z.number().int().optional().describe('Units of the product in all rows'),
  })
  .meta({ id: 'CheckedRow' })

// Anything is accepted, so that a bad row is a problem of that row alone.
const anything = <Input>(type: string) => z.unknown().optional().meta({ type }) as z.ZodType<unknown, Input>
const requestedRow = z.object({ code: anything<string>('string'), quantity: anything<number | null>('integer') })
export type RequestedRow = z.output<typeof requestedRow>

export const quickOrderApi = {
  check: endpoint.post('/quick-order/check', 'public', {
    summary: 'Check rows of codes (SKU or GTIN) and quantities: one result per row, in the same order; saves nothing',
    // Suggestions for unknown codes, up to ten of them.
    costMs: ({ rows }: { rows: unknown[] }) => 5 + 4 * Math.min(rows.length, 10),
    body: z.object({ rows: z.array(requestedRow).max(ROWS_MAX, { error: tooManyRows }) }),
    reply: z.object({ products: z.array(quickOrderProductSchema), rows: z.array(checkedRowSchema) }),
  }),
}
