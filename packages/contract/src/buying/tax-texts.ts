import { countryName } from '../values/countries.ts'
import { formatMoney } from '../values/money.ts'
import { type OrderTax, PPM_PER_PERCENT, type TaxPart } from './tax-rules.ts'

/** "9.75%", "8.875%" */
export const percentText = (ratePpm: number) => `${Math.round(ratePpm) / PPM_PER_PERCENT}%`

/** As an order keeps it or as a reply tells it. */
type Rated = { name: string } & ({ ratePpm: number } | { percent: number })

/** How every list of totals calls the row: "VAT (19%)", and "Tax" where no single name and rate fit. */
export function taxLabel(parts: Rated[]): string {
  const only = onlyNamed(parts)
  return only ? `${only.name} (${rateOf(only)})` : 'Tax'
}

/** The sentence below that row; nothing where it would only say the same again. */
export function taxNote({ parts, sentence }: { parts: Rated[]; sentence: string }): string {
  const only = onlyNamed(parts)
  return only && sentence === chargedAt(only.name, rateOf(only)) ? '' : sentence
}

function onlyNamed([only, ...others]: Rated[]): Rated | undefined {
  return only?.name && others.length === 0 ? only : undefined
}
const rateOf = (part: Rated) => percentText('percent' in part ? part.percent * PPM_PER_PERCENT : part.ratePpm)

/** Why an order has this tax, in one sentence. */
export function taxSentence({ parts, reason }: Pick<OrderTax, 'parts' | 'reason'>): string {
  switch (reason.code) {
    case 'rate':
      return charged(parts, '')
    case 'picked-up':
      return charged(parts, ' where you pick up the goods')
    case 'no-vat-id':
      return charged(parts, ' because your company has given no VAT id of an EU country other than ours')
    case 'vat-id-invalid':
      return charged(parts, ` because VIES has no record of the VAT id ${reason.vatId}`)
    case 'register-silent':
      return charged(
        parts,
        ` because VIES did not respond when we checked the VAT id ${reason.vatId}`,
        '; we’ll check again for your next order',
      )
    case 'intra-community':
      return `No VAT is charged on this intra-Community supply to a business in ${placeText(reason)}, whose VAT id ${reason.vatId} was valid on ${dayText(reason.checkedAt)}.`
    case 'export':
      return `No tax is charged because the goods are exported to ${placeText(reason)}.`
    case 'certificate':
      return `No tax is charged because your exemption certificate ${reason.number} is valid until ${dayText(reason.validUntil)}.`
    case 'not-collected':
      return `No tax is charged because we collect none in ${placeText(reason)}.`
  }
}

/** "VAT of 19% is charged because …", "VAT is charged because …: 19% on $1,000.00 and 7% on $200.00" */
function charged(parts: TaxPart[], because: string, then = ''): string {
  const names = [...new Set(parts.map(({ name }) => name).filter(Boolean))]
  const name = names.length === 1 ? names[0]! : 'Tax'
  if (parts.every(({ ratePpm }) => ratePpm === 0))
    return `No ${inSentence(name)} is charged because the goods are zero-rated.`
  const [only, ...others] = parts
  if (others.length === 0) return chargedAt(name, percentText(only!.ratePpm), because + then)
  const each = parts.map(
    (part) => `${rateText(part, names.length > 1)} on ${formatMoney(part.goodsCents + part.freightCents)}`,
  )
  return `${name} is charged${because}: ${each.slice(0, -1).join(', ')} and ${each.at(-1)}${then}.`
}

const chargedAt = (name: string, rate: string, because = '') => `${name} of ${rate} is charged${because}.`

const inSentence = (name: string) => (name === 'Tax' ? 'tax' : name)

function rateText({ name, ratePpm, treatment }: TaxPart, isNamed: boolean): string {
  if (treatment !== 'taxed' && treatment !== 'zero-rated') return 'none'
  return isNamed ? `${percentText(ratePpm)} ${name}` : percentText(ratePpm)
}

/** "Oregon, United States", "the United States" */
function placeText({ country, region = '' }: { country: string; region?: string }): string {
  const text = [region, countryName(country) ?? country].filter(Boolean).join(', ')
  return NEEDS_ARTICLE.test(text) ? `the ${text}` : text
}

const NEEDS_ARTICLE =
  /^(Bahamas|Comoros|Gambia|Isle of Man|Maldives|Netherlands|Philippines|Seychelles|United|[^,]* (Islands|Republic|Territory|Territories))\b/

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (at: string) => DAY.format(new Date(at))
