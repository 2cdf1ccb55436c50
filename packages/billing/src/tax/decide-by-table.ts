import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import type { OrderTax, TaxTreatment } from '@wheelyard/contract/buying/tax-rules'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { certificateFor } from './certificate-for.ts'
import { decisiveVatId, groundsFor } from './grounds.ts'
import { crossesTheEu, isExport } from './matters-for-tax.ts'
import { type RateOf, ratesInForce } from './rates-in-force.ts'
import { regionOf } from './region-of.ts'
import { taxParts, type Treated } from './tax-parts.ts'
import type { Place, TaxQuestion } from './tax-question.ts'
import { isSameLaw, taxAreaOf } from './vat-area.ts'

type Table = Pick<TaxTable, 'version' | 'rates'>

/** The tax of an order by the shop's own rates. */
export function decideByTable(question: TaxQuestion, { version, rates }: Table): OrderTax {
  const asked = question.isPickedUp ? { ...question, destination: question.seller } : question
  const parts = taxParts(asked.goods, asked.freightCents, treatmentIn(asked, rates))
  return { engine: 'table', parts, tableVersion: version, calculationId: null, ...groundsFor(asked, parts) }
}

function treatmentIn(question: TaxQuestion, rates: Table['rates']): (category: TaxCategory) => Treated {
  if (certificateFor(question)) return () => untaxed('exempt')
  if (decisiveVatId(question)?.outcome === 'valid') return () => untaxed('intra-community')
  const { seller, destination, today } = question
  const there = ratesAt(destination)
  const atSeller = crossesTheEu(question) ? ratesAt(seller) : undefined
  const otherwise = untaxed(isExport(question) ? 'export' : 'not-collected')
  return (category) => there(category) ?? atSeller?.(category) ?? otherwise

  function ratesAt(place: Place): RateOf {
    const area = taxAreaOf(place)
    // Rates of a country are not meant for its territories, unless the seller is in one and means nothing else.
    if (area.territory !== '' && !isSameLaw(area, taxAreaOf(seller))) return () => undefined
    return ratesInForce(rates, { country: area.country, region: regionOf(place), today })
  }
}

const untaxed = (treatment: TaxTreatment): Treated => ({ treatment, name: '', ratePpm: 0 })
