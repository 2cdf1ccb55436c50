import { z } from 'zod'
import { newId } from './ids.ts'
import { expand } from './operation.ts'
import { answer, badParam, noSuch, type Reply } from './reply.ts'
import { findRow, type Queryable } from './tables.ts'
import { isInEu, ratesOf } from './tax-rates.ts'

const LIFE_MS = 90 * 24 * 60 * 60_000

const address = z.strictObject({
  country: z.string(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  city: z.string().optional(),
  line1: z.string().optional(),
})
const lineItem = z.strictObject({
  amount: z.coerce.number().int().min(0),
  reference: z.string(),
  tax_behavior: z.literal('exclusive'),
  tax_code: z.string().regex(/^txcd_\d{8}$/),
})
/** Lists of objects arrive with their numbers as names. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.record(z.string(), item).transform((list) => Object.values(list))

export const calculationParams = z.strictObject({
  currency: z.literal('usd'),
  line_items: listOf(lineItem),
  customer_details: z.strictObject({
    address,
    address_source: z.enum(['shipping', 'billing']),
    tax_ids: listOf(z.strictObject({ type: z.string(), value: z.string() })).default([]),
    taxability_override: z.enum(['none', 'customer_exempt', 'reverse_charge']).default('none'),
  }),
  ship_from_details: z.strictObject({ address }),
  expand,
})
type Params = z.infer<typeof calculationParams>
type Question = Omit<Params, 'expand'>
type Line = ReturnType<typeof lineObject>
type Calculation = { id: string; line_items: { data: Line[] } }

export async function createCalculation(db: Queryable, { expand: fields, ...params }: Params): Promise<Reply> {
  const { country, postal_code } = params.customer_details.address
  if (!/^[A-Z]{2}$/.test(country) || (country === 'US' && !/^\d{5}/.test(postal_code ?? '')))
    return badParam(
      'customer_details[address]',
      "We could not determine the customer's tax location based on the provided customer address.",
      'customer_tax_location_invalid',
    )
  const data = params.line_items.map((item) => lineObject(item, params))
  const taxes = data.reduce((sum, { amount_tax }) => sum + amount_tax, 0)
  const body = {
    ...params,
    id: newId('taxcalc'),
    object: 'tax.calculation',
    amount_total: data.reduce((sum, { amount }) => sum + amount, taxes),
    expires_at: Math.floor((Date.now() + LIFE_MS) / 1000),
    livemode: false,
    tax_amount_exclusive: taxes,
    tax_amount_inclusive: 0,
    line_items: { object: 'list', has_more: false, data },
  }
  await db.query('insert into sandbox.tax_calculations (id, body) values ($1, $2)', [body.id, body])
  return answer(expanded(body, fields))
}

export const retrieveCalculationParams = z.strictObject({ expand })

export async function retrieveCalculation(
  db: Queryable,
  params: z.infer<typeof retrieveCalculationParams>,
  id: string,
): Promise<Reply> {
  const calculation = await findCalculation(db, id)
  return calculation ? answer(expanded(calculation, params.expand)) : noSuch('tax calculation', id)
}

/** Lines, and how each is taxed, are only told to whoever asks. */
function expanded({ line_items, ...body }: Calculation, fields: string[]): Record<string, unknown> {
  if (!fields.some((field) => field.startsWith('line_items'))) return body
  const isTold = fields.includes('line_items.data.tax_breakdown')
  const data = line_items.data.map(({ tax_breakdown, ...line }) => (isTold ? { ...line, tax_breakdown } : line))
  return { ...body, line_items: { ...line_items, data } }
}

function lineObject(item: z.infer<typeof lineItem>, params: Question) {
  const tax_breakdown = breakdownOf(item, params)
  const amount_tax = tax_breakdown.reduce((sum, { amount }) => sum + amount, 0)
  return { ...item, id: newId('tax_li'), object: 'tax.calculation_line_item', amount_tax, tax_breakdown }
}

function breakdownOf(
  { amount, tax_code }: z.infer<typeof lineItem>,
  { customer_details, ship_from_details }: Question,
) {
  const { address: to, tax_ids, taxability_override } = customer_details
  const from = ship_from_details.address.country
  const isWithinEu = from !== to.country && isInEu(from) && isInEu(to.country)
  const rates = from === to.country || isWithinEu ? ratesOf(to, tax_code) : []
  if (rates.length === 0) return [untaxed('not_collecting')]
  if (taxability_override === 'customer_exempt') return [untaxed('customer_exempt')]
  if (isWithinEu && tax_ids.some(({ type }) => type === 'eu_vat')) return [untaxed('reverse_charge')]
  return rates.map(({ place, level, type, name, percent }) => ({
    amount: Math.round((amount * Math.round(percent * 1000)) / 100_000),
    jurisdiction: { country: to.country, display_name: place, level, state: to.state ?? null },
    sourcing: 'destination',
    tax_rate_details: { display_name: name, percentage_decimal: String(percent), tax_type: type },
    taxability_reason: 'standard_rated',
    taxable_amount: amount,
  }))
}

const untaxed = (taxability_reason: string) => ({
  amount: 0,
  tax_rate_details: null,
  taxability_reason,
  taxable_amount: 0,
})

export async function findCalculation(db: Queryable, id: string): Promise<Calculation | undefined> {
  const row = await findRow<{ body: Calculation }>(db, 'select body from sandbox.tax_calculations where id = $1', [id])
  return row?.body
}
