import { dateFormat, formatPercent } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import * as tBuyer from '@wheelyard/messages/buyer'
import { countryName } from '../values/countries.ts'
import { formatMoney } from '../values/money.ts'
import { type OrderTax, PPM_PER_PERCENT, type TaxPart } from './tax-rules.ts'

/** "9.75%", "8.875%" */
export const percentText = (ratePpm: number) => formatPercent(Math.round(ratePpm) / PPM_PER_PERCENT)

/** As an order keeps it or as a reply tells it. */
type Rated = { name: string } & ({ ratePpm: number } | { percent: number })

/** How every list of totals calls the row: "VAT (19%)", and "Tax" where no single name and rate fit. */
export function taxLabel(parts: Rated[]): string {
  const only = onlyNamed(parts)
  return only ? `${only.name} (${rateOf(only)})` : tBuyer.taxTexts_tax()
}

/** The sentence below that row; nothing where it would only say the same again. */
export function taxNote({ parts, sentence }: { parts: Rated[]; sentence: string }): string {
  const only = onlyNamed(parts)
  return only && sentence === tBuyer.taxTexts_charged({ name: only.name, rate: rateOf(only) }) ? '' : sentence
}

function onlyNamed([only, ...others]: Rated[]): Rated | undefined {
  return only?.name && others.length === 0 ? only : undefined
}
const rateOf = (part: Rated) => percentText('percent' in part ? part.percent * PPM_PER_PERCENT : part.ratePpm)

/** Why an order has this tax, in one sentence. */
export function taxSentence({ parts, reason }: Pick<OrderTax, 'parts' | 'reason'>): string {
  switch (reason.code) {
    case 'rate':
    case 'picked-up':
    case 'no-vat-id':
      return charged(parts, reason.code)
    case 'vat-id-invalid':
    case 'register-silent':
      return charged(parts, reason.code, reason.vatId)
    case 'intra-community':
      return t.taxTexts_intraCommunity({
        place: placeText(reason),
        vatId: reason.vatId,
        day: dayText(reason.checkedAt),
      })
    case 'export':
      return t.taxTexts_export({ place: placeText(reason) })
    case 'certificate':
      return t.taxTexts_certificate({ number: reason.number, day: dayText(reason.validUntil) })
    case 'not-collected':
      return t.taxTexts_notCollected({ place: placeText(reason) })
  }
}

/** "VAT of 19% is charged because …" */
const atOneRate = {
  rate: tBuyer.taxTexts_charged,
  'picked-up': t.taxTexts_chargedAtPickup,
  'no-vat-id': t.taxTexts_chargedWithoutVatId,
  'vat-id-invalid': t.taxTexts_chargedVatIdInvalid,
  'register-silent': t.taxTexts_chargedRegisterSilent,
}
/** "VAT is charged because …: 19% on $1,000.00 and 7% on $200.00" */
const atSeveralRates = {
  rate: t.taxTexts_rates,
  'picked-up': t.taxTexts_ratesAtPickup,
  'no-vat-id': t.taxTexts_ratesWithoutVatId,
  'vat-id-invalid': t.taxTexts_ratesVatIdInvalid,
  'register-silent': t.taxTexts_ratesRegisterSilent,
}

function charged(parts: TaxPart[], why: keyof typeof atOneRate, vatId = ''): string {
  const names = [...new Set(parts.map(({ name }) => name).filter(Boolean))]
  const name = names.length === 1 ? names[0]! : tBuyer.taxTexts_tax()
  if (parts.every(({ ratePpm }) => ratePpm === 0))
    return name === tBuyer.taxTexts_tax() ? t.taxTexts_zeroRatedTax() : t.taxTexts_zeroRated({ name })
  const [only, ...others] = parts
  if (others.length === 0) return atOneRate[why]({ name, rate: percentText(only!.ratePpm), vatId })
  const each = parts.map((part) => rateText(part, names.length > 1))
  const rates = t.taxTexts_and({ others: each.slice(0, -1).join(', '), last: each.at(-1)! })
  return atSeveralRates[why]({ name, rates, vatId })
}

/** "19% on $1,000.00" */
function rateText({ name, ratePpm, treatment, goodsCents, freightCents }: TaxPart, isNamed: boolean): string {
  const amount = formatMoney(goodsCents + freightCents)
  if (treatment !== 'taxed' && treatment !== 'zero-rated') return t.taxTexts_noneOn({ amount })
  const rate = percentText(ratePpm)
  return t.taxTexts_rateOn({ rate: isNamed ? `${rate} ${name}` : rate, amount })
}

/** "Oregon, United States", "the United States" */
function placeText({ country, region = '' }: { country: string; region?: string }): string {
  const place = [region, countryName(country) ?? country].filter(Boolean).join(', ')
  return NEEDS_ARTICLE.test(place) ? t.taxTexts_withArticle({ place }) : place
}

const NEEDS_ARTICLE =
  /^(Bahamas|Comoros|Gambia|Isle of Man|Maldives|Netherlands|Philippines|Seychelles|United|[^,]* (Islands|Republic|Territory|Territories))\b/

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
const dayText = (at: string) => day().format(new Date(at))
