import type { TaxCategory } from '../catalogue/tax-category.ts'

/** Who decides the tax of an order: no one, the shop's own table of rates, or Stripe Tax. */
export const taxEngines = ['off', 'table', 'stripe'] as const
export type TaxEngineName = (typeof taxEngines)[number]

/** How a supply is treated; EN 16931 has the letters S, Z, E, K, G and O for these. */
export const taxTreatments = ['taxed', 'zero-rated', 'exempt', 'intra-community', 'export', 'not-collected'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** Millionths, because 8.875 % is no whole number of hundredths of a percent. */
export const PPM_PER_PERCENT = 10_000
export const MAX_RATE_PPM = 100 * PPM_PER_PERCENT

/** Everything of an order that is treated alike: rounded once, half up. */
export type TaxPart = {
  categories: TaxCategory[]
  treatment: TaxTreatment
  /** As in "VAT" or "Illinois sales tax"; empty if none is charged. */
  name: string
  ratePpm: number
  goodsCents: number
  /** Its share of the freight, which is taxed like the goods. */
  freightCents: number
  taxCents: number
}

/** Why this tax and no other; `taxSentence` makes a sentence of it. */
export type TaxReason =
  | { code: 'rate' }
  /** Taxed at the seller's place, where the goods are handed over. */
  | { code: 'picked-up' }
  /** Within the EU without a VAT id: with a valid one there would be no tax. */
  | { code: 'no-vat-id' }
  | { code: 'vat-id-invalid'; vatId: string }
  /** The EU's register did not answer, or not sensibly. */
  | { code: 'register-silent'; vatId: string }
  | { code: 'intra-community'; vatId: string; country: string; checkedAt: string }
  /** The region only where the VAT of its country does not hold, as on the Canary Islands. */
  | { code: 'export'; country: string; region?: string }
  | { code: 'certificate'; number: string; validUntil: string }
  /** The seller has no rate there. */
  | { code: 'not-collected'; country: string; region: string }

/** As decided when the order was placed. */
export type OrderTax = {
  engine: Exclude<TaxEngineName, 'off'>
  parts: TaxPart[]
  reason: TaxReason
  /** What the decision rests on; null where it does not. */
  tableVersion: number | null
  calculationId: string | null
  vatCheckId: string | null
  certificateId: string | null
  /** Of a VAT id that the register does not give to this company by name: nothing ships before a person accepts it. */
  unconfirmedName?: { company: string; registered: string }
}

export const taxCentsOf = (parts: Pick<TaxPart, 'taxCents'>[]) => parts.reduce((sum, { taxCents }) => sum + taxCents, 0)
