import type { TaxTable } from '@wheelyard/contract/calls/tax'
import type { OrderTax, TaxPart, TaxReason } from '@wheelyard/contract/rules/tax-rules'
import { certificateFor } from './certificate-for.ts'
import { crossesTheEu, mattersForTax } from './matters-for-tax.ts'
import { type RateOf, ratesInForce } from './rates-in-force.ts'
import { regionOf } from './region-of.ts'
import { taxParts, type Treated } from './tax-parts.ts'
import type { CheckedVatId, Place, TaxQuestion } from './tax-question.ts'
import { regionName } from './tax-regions.ts'
import { ratesCountry, type TaxArea, taxAreaOf } from './vat-area.ts'

type Table = Pick<TaxTable, 'version' | 'rates'>
type Decided = { parts: TaxPart[]; reason: TaxReason; vatCheckId?: string | null; certificateId?: string }

/** The tax of an order by the shop's own rates. */
export function decideByTable(question: TaxQuestion, { version, rates }: Table): OrderTax {
  const asked = question.isPickedUp ? { ...question, destination: question.seller } : question
  return {
    engine: 'table',
    tableVersion: version,
    calculationId: null,
    vatCheckId: null,
    certificateId: null,
    ...(withCertificate(asked) ?? withoutVat(asked) ?? byRates(asked, rates)),
  }
}

function withCertificate(question: TaxQuestion): Decided | undefined {
  const certificate = certificateFor(question)
  if (!certificate) return undefined
  const { id, number, validUntil } = certificate
  return {
    parts: partsOf(question, () => untaxed('exempt')),
    reason: { code: 'certificate', number, validUntil },
    certificateId: id,
  }
}

function withoutVat(question: TaxQuestion): Decided | undefined {
  const { destination, today } = question
  const checked = decisiveVatId(question)
  if (checked?.outcome !== 'valid') return undefined
  const { vatId, checkId, checkedAt } = checked
  return {
    parts: partsOf(question, () => untaxed('intra-community')),
    reason: { code: 'intra-community', vatId, country: destination.country, checkedAt: checkedAt ?? today },
    vatCheckId: checkId,
  }
}

function byRates(question: TaxQuestion, rates: Table['rates']): Decided {
  const { seller, destination, today } = question
  const [from, to] = [taxAreaOf(seller), taxAreaOf(destination)]
  const there = ratesAt(destination, to, from)
  const isWithinEu = crossesTheEu(question)
  const atSeller = isWithinEu ? ratesAt(seller, from, from) : undefined
  const isExport = !isWithinEu && !isSameLaw(from, to)
  const parts = partsOf(
    question,
    (category) => there(category) ?? atSeller?.(category) ?? untaxed(isExport ? 'export' : 'not-collected'),
  )
  return { parts, ...reasonFor(question, parts, to) }

  function ratesAt(place: Place, area: TaxArea, sellers: TaxArea): RateOf {
    // Rates of a country are not meant for its territories, unless the seller is in one and means nothing else.
    if (area.territory !== '' && !isSameLaw(area, sellers)) return () => undefined
    return ratesInForce(rates, { country: area.country, region: regionOf(place), today })
  }
}

function reasonFor(question: TaxQuestion, parts: TaxPart[], to: TaxArea): Pick<Decided, 'reason' | 'vatCheckId'> {
  const { destination, isPickedUp } = question
  const has = (treatment: TaxPart['treatment']) => parts.some((part) => part.treatment === treatment)
  if (has('taxed') && isPickedUp) return { reason: { code: 'picked-up' } }
  if (has('taxed') && crossesTheEu(question)) return vatIdReason(decisiveVatId(question))
  if (has('taxed') || has('zero-rated')) return { reason: { code: 'rate' } }
  if (has('export')) return { reason: exportTo(destination, to) }
  const { country } = destination
  return { reason: { code: 'not-collected', country, region: regionName(country, regionOf(destination)) } }
}

/** Réunion may have been given as France with postcode 97400, and the Isle of Man has the rates of another country. */
function exportTo({ country }: Place, area: TaxArea): TaxReason {
  if (area.territory !== '') return { code: 'export', country, region: area.territory }
  return { code: 'export', country: ratesCountry(country) === area.country ? country : area.country }
}

function vatIdReason(checked: CheckedVatId | undefined): Pick<Decided, 'reason' | 'vatCheckId'> {
  if (!checked) return { reason: { code: 'no-vat-id' } }
  const { vatId, checkId, outcome } = checked
  const code = outcome === 'invalid' ? 'vat-id-invalid' : 'register-silent'
  return { reason: { code, vatId }, vatCheckId: checkId }
}

/** That of a business in another EU state; others make no difference. */
function decisiveVatId({ seller, destination, isPickedUp, buyer: { vatId } }: TaxQuestion): CheckedVatId | undefined {
  if (!vatId) return undefined
  return mattersForTax({ seller, destination, isPickedUp, vatId: vatId.vatId }) ? vatId : undefined
}

const partsOf = ({ goods, freightCents }: TaxQuestion, treat: (category: TaxPart['categories'][number]) => Treated) =>
  taxParts(goods, freightCents, treat)

const untaxed = (treatment: Treated['treatment']): Treated => ({ treatment, name: '', ratePpm: 0 })

const isSameLaw = (one: TaxArea, other: TaxArea) => one.country === other.country && one.territory === other.territory
