import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { freightModes } from './freight-rules.ts'
import { dollarsOf, MAX_CHARGE_CENTS } from '../values/money.ts'
import { problem, notFound } from '../values/problem.ts'
import { taxEngines } from './tax-rules.ts'
import { taxCategories } from '../catalogue/tax-category.ts'
import { countryCode } from './addresses.calls.ts'
import { directPurchaseEnded, keepDirectPurchase } from '../shop/direct-purchase.calls.ts'
import { dollarsSchema } from '../values/dollars.schemas.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { orderTaxSchema } from './order-tax.schemas.ts'
import { id, line, requiredLine } from '../values/text.schemas.ts'
import { cartEmpty } from './cart-rules.ts'
import { otherRegionExample } from '../values/address-problems.ts'

const endpoint = endpointsOf('tax')

export const TAX_NAME_MAX = 40
export const TAX_RATES_MAX = 1_000
export const TAX_TABLE_MAX_BYTES = 512 * 1024

const day = z.iso.date({ error: t.tax_enterDate })

/** Whether country and region exist and spans do not overlap is decided by `taxTableProblems` of `billing`. */
const taxRateSchema = z.object({
  country: countryCode,
  region: line(10).toUpperCase().default('').describe('Such as IL; empty: the whole country'),
  category: z.enum(taxCategories),
  name: requiredLine(TAX_NAME_MAX, t.tax_nameIsRequired).describe('As on invoices: VAT, Illinois sales tax'),
  percent: z.number({ error: t.tax_enterPercentage }).describe('0 to 100, at most four decimals'),
  validFrom: day,
  validUntil: day.nullable().describe('The last day; null: until further notice'),
})
export type TaxRate = z.output<typeof taxRateSchema>

const taxTableSchema = z
  .object({
    version: z.number().int().describe('Rises with every change; 0 until one is saved'),
    engine: z.enum(taxEngines).describe('off: no tax; table: these rates; stripe: Stripe Tax'),
    rates: z
      .array(taxRateSchema)
      .max(TAX_RATES_MAX, { error: () => t.tax_tableHasAtMost({ taxRatesMax: TAX_RATES_MAX }) }),
  })
  .meta({ id: 'TaxTable' })
export type TaxTable = z.output<typeof taxTableSchema>

/** What is wrong in a table and where, counted from 0. */
export type TaxTableProblem = { rate: number; field?: keyof TaxRate; message: string }
/** The message names the first few. */
const NAMED_PROBLEMS = 5
export function badTaxTable(problems: TaxTableProblem[]) {
  const named = problems
    .slice(0, NAMED_PROBLEMS)
    .map(({ rate, message }) => tServer.tax_rate({ rate: rate + 1, message }))
  const others = problems.length - named.length
  return problem(
    400,
    'bad-tax-table',
    [...named, ...(others > 0 ? [tServer.tax_andMore({ others })] : [])].join('. '),
    {
      problems,
    },
  )
}
export const taxTableChanged = (table: TaxTable) =>
  problem(409, 'tax-table-changed', tServer.tax_someoneElseHasChanged, { table })
export const stripeTaxNotSetUp = problem(409, 'tax-engine-not-set-up', tServer.tax_stripeTaxNeedsKeys)

const taxTableRefusal = withFigures(
  taxTableChanged({ version: 7, engine: 'table', rates: [] }),
  z.object({ table: taxTableSchema }),
)
const badTaxTableRefusal = withFigures(
  badTaxTable([{ rate: 0, field: 'percent', message: 'From 0 to 100, at most four decimals' }]),
  z.object({
    problems: z.array(
      z.object({
        rate: z.number().int().describe('Counted from 0'),
        field: taxRateSchema.keyof().optional(),
        message: z.string(),
      }),
    ),
  }),
)

export const taxApi = {
  table: endpoint.get('/tax/table', 'staff', {
    right: 'see-settings',
    risk: 'harmless',
    summary: 'The source of tax rates, and the rates',
    reply: taxTableSchema,
  }),
  save: endpoint.put('/tax/table', 'staff', {
    costMs: 30,
    right: 'change-settings',
    risk: 'prices',
    summary: 'Replace the rates, unless they have changed since this version; every version is kept',
    body: taxTableSchema.extend({ keepDirectPurchase }),
    reply: taxTableSchema.extend({ directPurchaseEnded }),
    problems: [taxTableRefusal, badTaxTableRefusal, stripeTaxNotSetUp],
  }),
  estimate: endpoint.post('/cart/tax', 'member', {
    memberRight: 'buy',
    costMs: 10,
    summary: 'The tax that your cart would have at this address now; null: the shop charges none',
    body: z.object({
      addressId: id,
      freight: z
        .object({ mode: z.enum(freightModes), price: dollarsSchema.min(0).max(dollarsOf(MAX_CHARGE_CENTS)).nullable() })
        .optional()
        .describe('As for the order'),
    }),
    reply: z.object({ tax: orderTaxSchema.nullable() }),
    problems: [notFound('Address'), otherRegionExample, cartEmpty],
  }),
}
