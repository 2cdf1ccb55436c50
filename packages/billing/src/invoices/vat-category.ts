import type { TaxTreatment } from '@wheelyard/contract/buying/tax-rules'
import type { InvoiceDocument } from './invoice-document.ts'

type Letter = 'S' | 'Z' | 'E' | 'K' | 'G' | 'O'

/** How EN 16931 names a treatment; the rate of what is outside the scope of VAT is null. */
export type VatCategory = { letter: Letter; ratePpm: number | null; code: string | null; reason: string | null }

type Taxed = { treatment: TaxTreatment; ratePpm: number }

/** What a document calls its treatments, each of which depends on the others and on the seller. */
export function vatCategories(document: InvoiceDocument): (taxed: Taxed) => VatCategory {
  const { seller, taxSentence, corrects } = document
  // What is taken back is named as it was invoiced, also where the rest of the invoice decided that.
  const { taxes } = corrects?.partOf ?? document
  const isOutside = ({ treatment }: Taxed) =>
    treatment === 'not-collected' || (treatment === 'export' && seller.vatId === '')
  // O stands alone in a document: beside others, what is not taxed is exempt.
  const isMixed = taxes.some(isOutside) && !taxes.every(isOutside)

  return (taxed) => {
    if (isOutside(taxed)) return isMixed ? exempt('No tax is collected') : OUTSIDE
    switch (taxed.treatment) {
      case 'taxed':
        return taxed.ratePpm > 0 ? { ...PLAIN, letter: 'S', ratePpm: taxed.ratePpm } : ZERO_RATED
      case 'zero-rated':
        return ZERO_RATED
      case 'intra-community':
        return INTRA_COMMUNITY
      case 'export':
        return EXPORT
      case 'exempt':
      case 'not-collected':
        return exempt(taxSentence ?? 'Exempt from tax')
    }
  }
}

const PLAIN = { code: null, reason: null }
const ZERO_RATED: VatCategory = { ...PLAIN, letter: 'Z', ratePpm: 0 }
const INTRA_COMMUNITY: VatCategory = {
  letter: 'K',
  ratePpm: 0,
  code: 'VATEX-EU-IC',
  reason: 'Intra-community supply',
}
const EXPORT: VatCategory = { letter: 'G', ratePpm: 0, code: 'VATEX-EU-G', reason: 'Export outside the EU' }
const OUTSIDE: VatCategory = { letter: 'O', ratePpm: null, code: 'VATEX-EU-O', reason: 'Not subject to VAT' }
const exempt = (reason: string): VatCategory => ({ letter: 'E', ratePpm: 0, code: null, reason })
