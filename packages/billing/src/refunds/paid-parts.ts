import { type OrderTax, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'

type PaidOrder = { goodsCents: number; freightCents: number; tax: Pick<OrderTax, 'parts'> | null }
export type QuotedFreight = { amountCents: number; taxParts: TaxPart[] | null }

/** What the payment of an order is for. */
export const partsOfOrder = ({ goodsCents, freightCents, tax }: PaidOrder): TaxPart[] =>
  tax?.parts ?? [untaxed({ goodsCents, freightCents })]

/** The same of freight that was quoted after the order. */
export const partsOfQuote = ({ amountCents, taxParts }: QuotedFreight): TaxPart[] =>
  taxParts ?? [untaxed({ goodsCents: 0, freightCents: amountCents })]

/** Of a shop that charges no tax. */
const untaxed = (cents: Pick<TaxPart, 'goodsCents' | 'freightCents'>): TaxPart => ({
  categories: [...taxCategories],
  treatment: 'not-collected',
  name: '',
  ratePpm: 0,
  taxCents: 0,
  ...cents,
})
