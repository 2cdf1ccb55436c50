import { countryName } from './countries.ts'
import { formatUsd } from './money.ts'
import { type OrderTax, PPM_PER_PERCENT, type TaxPart } from './tax-rules.ts'

/** "9.75 %", "8.875 %" */
export const percentText = (ratePpm: number) => `${Math.round(ratePpm) / PPM_PER_PERCENT} %`

/** As an order keeps it or as a reply tells it. */
type Rated = { name: string } & ({ ratePpm: number } | { percent: number })

/** How every list of totals calls the row: "VAT (19 %)", and "Tax" where no single name and rate fit. */
export function taxLabel(parts: Rated[]): string {
  const [only, ...others] = parts
  if (!only || only.name === '' || others.length > 0) return 'Tax'
  return `${only.name} (${percentText('percent' in only ? only.percent * PPM_PER_PERCENT : only.ratePpm)})`
}

/** Why an order has this tax, in one sentence. */
export function taxSentence({ parts, reason }: Pick<OrderTax, 'parts' | 'reason'>): string {
  const rates = ratesText(parts)
  switch (reason.code) {
    case 'rate':
      return `${rates}.`
    case 'picked-up':
      return `${rates}, as is due where you pick up the goods.`
    case 'no-vat-id':
      return `${rates}. With a valid VAT id of your company none would be charged.`
    case 'vat-id-invalid':
      return `${rates}, because the EU’s register does not know the VAT id ${reason.vatId}.`
    case 'register-silent':
      return `${rates}, because the EU’s register did not answer for the VAT id ${reason.vatId}; with your next order we ask again.`
    case 'intra-community':
      return `No VAT: goods for a business in another EU country, ${placeText(reason)}, with the VAT id ${reason.vatId}, which was valid on ${dayText(reason.checkedAt)}.`
    case 'export':
      return `No tax: export to ${placeText(reason)}.`
    case 'certificate':
      return `No tax: exemption certificate ${reason.number}, valid until ${dayText(reason.validUntil)}.`
    case 'not-collected':
      return `No tax: we collect none in ${placeText(reason)}.`
  }
}

/** "VAT: 19 % of $1,000.00 and 7 % of $200.00", "Illinois sales tax: 6.25 %" */
function ratesText(parts: TaxPart[]): string {
  const [first, ...others] = parts
  if (!first) return 'No tax'
  if (others.length === 0) return `${first.name}: ${percentText(first.ratePpm)}`
  const each = parts.map((part) => `${percentText(part.ratePpm)} of ${formatUsd(part.goodsCents + part.freightCents)}`)
  return `${first.name}: ${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}

const placeText = ({ country, region = '' }: { country: string; region?: string }) =>
  [region, countryName(country) ?? country].filter(Boolean).join(', ')

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (at: string) => DAY.format(new Date(at))
