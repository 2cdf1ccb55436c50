import { certificateFor } from '@wheelyard/billing/tax/certificate-for'
import { crossesTheEu, isExport } from '@wheelyard/billing/tax/matters-for-tax'
import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { MAX_RATE_PPM, PPM_PER_PERCENT, type TaxPart, type TaxTreatment } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { z } from 'zod'

/** What is sent: everything of one category, goods and their share of the freight, so that it is rounded once. */
export type SentLine = { category: TaxCategory; goodsCents: number; freightCents: number }

const breakdown = z.object({
  taxability_reason: z.string(),
  tax_rate_details: z
    .object({ display_name: z.string(), percentage_decimal: z.string(), tax_type: z.string() })
    .nullish(),
})
const line = z.object({
  reference: z.string(),
  amount: z.number().int(),
  amount_tax: z.number().int().min(0),
  tax_breakdown: z.array(breakdown),
})
type Line = z.output<typeof line>

export const calculation = z.object({ id: z.string(), line_items: z.object({ data: z.array(line) }) })

const written = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const address = z.object({ country: z.string(), state: written, postal_code: written, city: written, line1: written })

/** Whom and where a calculation was for, so that another one can be made alike. */
export const calculatedFor = z.object({
  customer_details: z.object({
    address,
    address_source: z.enum(['shipping', 'billing']),
    tax_ids: z.array(z.object({ type: z.string(), value: z.string() })),
    taxability_override: z.string(),
  }),
  ship_from_details: z.object({ address }),
})

const NOT_TAXED = new Set([
  'customer_exempt',
  'not_collecting',
  'not_subject_to_tax',
  'not_supported',
  'product_exempt',
  'product_exempt_holiday',
  'reverse_charge',
  'zero_rated',
])
const ZERO = ['zero_rated', 'product_exempt', 'product_exempt_holiday']

/** What is treated alike is one part, as an invoice must list it. */
export function partsOf(question: TaxQuestion, sent: SentLine[], lines: Line[]): TaxPart[] {
  const isCollecting = lines.some(({ amount_tax }) => amount_tax > 0)
  const parts = new Map<string, TaxPart>()
  for (const { category, goodsCents, freightCents } of sent) {
    const found = lines.find(({ reference }) => reference === category)
    if (found?.amount !== goodsCents + freightCents) throw new Error('Stripe Tax answered for other goods')
    const ratePpm = rateOf(found)
    const treatment = ratePpm > 0 ? 'taxed' : untaxed(question, found, isCollecting)
    const name = treatment === 'taxed' || treatment === 'zero-rated' ? nameOf([found]) || nameOf(lines) || 'Tax' : ''
    const key = `${treatment} ${ratePpm}`
    const part = parts.get(key) ?? {
      categories: [],
      treatment,
      name,
      ratePpm,
      goodsCents: 0,
      freightCents: 0,
      taxCents: 0,
    }
    part.categories.push(category)
    part.goodsCents += goodsCents
    part.freightCents += freightCents
    part.taxCents += found.amount_tax
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** State, county and city together; if part of the amount is free of tax, what it comes to on the whole. */
function rateOf({ amount, amount_tax, tax_breakdown }: Line): number {
  const taxed = tax_breakdown.filter(({ taxability_reason }) => !NOT_TAXED.has(taxability_reason))
  const percent = taxed.reduce((sum, { tax_rate_details: rate }) => sum + Number(rate?.percentage_decimal ?? 0), 0)
  const ratePpm = Math.round(percent * PPM_PER_PERCENT)
  const isOnTheWhole = Math.abs((amount * ratePpm) / MAX_RATE_PPM - amount_tax) <= Math.max(taxed.length, 1)
  return isOnTheWhole || amount === 0 ? ratePpm : Math.round((amount_tax * MAX_RATE_PPM) / amount)
}

function untaxed(question: TaxQuestion, { reference, tax_breakdown }: Line, isCollecting: boolean): TaxTreatment {
  const has = (reason: string) => tax_breakdown.some(({ taxability_reason }) => taxability_reason === reason)
  if (has('customer_exempt') && certificateFor(question)) return 'exempt'
  if (has('reverse_charge') && crossesTheEu(question)) return 'intra-community'
  // The code for what is never taxed is answered as if the seller did not collect there.
  if (ZERO.some(has) || (reference === 'zero' && isCollecting)) return 'zero-rated'
  return isExport(question) ? 'export' : 'not-collected'
}

const NAMES: Record<string, string> = {
  gst: 'GST',
  hst: 'HST',
  jct: 'Consumption tax',
  pst: 'PST',
  qst: 'QST',
  rst: 'RST',
  sales_tax: 'Sales tax',
  vat: 'VAT',
}

/** "VAT", "Sales tax", "GST and QST" */
function nameOf(lines: Line[]): string {
  const rates = lines.flatMap(({ tax_breakdown }) => tax_breakdown.flatMap((each) => each.tax_rate_details ?? []))
  return [...new Set(rates.map(({ tax_type, display_name }) => NAMES[tax_type] ?? display_name))].join(' and ')
}
