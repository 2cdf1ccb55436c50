import { z } from 'zod'
import { dollarsOf } from '../values/money.ts'
import { type OrderTax, PPM_PER_PERCENT, taxCentsOf, type TaxPart, taxTreatments } from './tax-rules.ts'
import { taxCategories } from '../catalogue/tax-category.ts'
import { taxSentence } from './tax-texts.ts'

/** The tax of an order, or of a cart that is about to be ordered. */
export const orderTaxSchema = z
  .object({
    amount: z.number().describe('Dollars'),
    sentence: z.string().describe('How it was calculated, in one sentence'),
    parts: z.array(
      z.object({
        treatment: z.enum(taxTreatments),
        name: z.string().describe('As in "VAT"; empty if none is charged'),
        percent: z.number(),
        taxable: z.number().describe('Dollars: goods and their share of the freight'),
        amount: z.number().describe('Dollars'),
      }),
    ),
  })
  .meta({ id: 'OrderTax' })
export type OrderTaxReply = z.output<typeof orderTaxSchema>

export const toOrderTaxReply = (tax: OrderTax): OrderTaxReply => ({
  amount: dollarsOf(taxCentsOf(tax.parts)),
  sentence: taxSentence(tax),
  parts: tax.parts.map(({ treatment, name, ratePpm, goodsCents, freightCents, taxCents }) => ({
    treatment,
    name,
    percent: ratePpm / PPM_PER_PERCENT,
    taxable: dollarsOf(goodsCents + freightCents),
    amount: dollarsOf(taxCents),
  })),
})

/** To the cent, for whoever computes with it. */
export const taxPartSchema = z
  .object({
    categories: z.array(z.enum(taxCategories)),
    treatment: z.enum(taxTreatments),
    name: z.string(),
    ratePpm: z.number().int(),
    goodsCents: z.number().int(),
    freightCents: z.number().int(),
    taxCents: z.number().int(),
  })
  .meta({ id: 'TaxPart' }) satisfies z.ZodType<TaxPart>
