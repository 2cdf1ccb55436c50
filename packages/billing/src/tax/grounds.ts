import type { OrderTax, TaxPart, TaxReason, TaxTreatment } from '@wheelyard/contract/buying/tax-rules'
import { certificateFor } from './certificate-for.ts'
import { isSameCompany } from './company-names.ts'
import { mattersForTax, mayBeFreeOfVat } from './matters-for-tax.ts'
import { regionOf } from './region-of.ts'
import type { CheckedVatId, Place, TaxQuestion } from './tax-question.ts'
import { regionName } from '@wheelyard/contract/values/regions'
import { ratesCountry, type TaxArea, taxAreaOf } from './vat-area.ts'

/** Why a tax is as it is, and what that rests on. */
type Grounds = Pick<OrderTax, 'reason' | 'vatCheckId' | 'certificateId' | 'unconfirmedName'>

const nothing = { vatCheckId: null, certificateId: null }

/** Whoever decided the parts. */
export function groundsFor(question: TaxQuestion, parts: Pick<TaxPart, 'treatment'>[]): Grounds {
  const has = (treatment: TaxTreatment) => parts.some((part) => part.treatment === treatment)
  const certificate = has('exempt') ? certificateFor(question) : undefined
  if (certificate) {
    const { id, number, validUntil } = certificate
    return { ...nothing, reason: { code: 'certificate', number, validUntil }, certificateId: id }
  }
  const checked = decisiveVatId(question)
  if (has('intra-community') && checked)
    return {
      ...nothing,
      reason: validOn(checked, question),
      vatCheckId: checked.checkId,
      ...unconfirmedName(checked),
    }
  if (has('taxed') && mayBeFreeOfVat(question) && checked?.outcome !== 'valid')
    return { ...nothing, reason: missing(checked), vatCheckId: checked?.checkId ?? null }
  return { ...nothing, reason: plainReason(question, has) }
}

function plainReason({ destination, isPickedUp }: TaxQuestion, has: (treatment: TaxTreatment) => boolean): TaxReason {
  if (has('taxed') && isPickedUp) return { code: 'picked-up' }
  if (has('taxed') || has('zero-rated')) return { code: 'rate' }
  if (has('export')) return exportTo(destination, taxAreaOf(destination))
  const { country } = destination
  return { code: 'not-collected', country, region: regionName(country, regionOf(destination)) }
}

const validOn = ({ vatId, checkedAt }: CheckedVatId, { destination, today }: TaxQuestion): TaxReason => ({
  code: 'intra-community',
  vatId,
  country: destination.country,
  checkedAt: checkedAt ?? today,
})

/** Anyone can type the VAT id of another company: what the register does not confirm, a person decides. */
function unconfirmedName({ company, registeredName: registered }: CheckedVatId): Pick<Grounds, 'unconfirmedName'> {
  return isSameCompany(registered, company) ? {} : { unconfirmedName: { company, registered } }
}

function missing(checked: CheckedVatId | undefined): TaxReason {
  if (!checked) return { code: 'no-vat-id' }
  return { code: checked.outcome === 'invalid' ? 'vat-id-invalid' : 'register-silent', vatId: checked.vatId }
}

/** Réunion may have been given as France with postcode 97400, and the Isle of Man has the rates of another country. */
function exportTo({ country }: Place, area: TaxArea): TaxReason {
  if (area.territory !== '') return { code: 'export', country, region: area.territory }
  return { code: 'export', country: ratesCountry(country) === area.country ? country : area.country }
}

/** That of a business in another EU state; others make no difference. */
export function decisiveVatId({ seller, destination, isPickedUp, buyer }: TaxQuestion): CheckedVatId | undefined {
  if (!buyer.vatId) return undefined
  return mattersForTax({ seller, destination, isPickedUp, vatId: buyer.vatId.vatId }) ? buyer.vatId : undefined
}
