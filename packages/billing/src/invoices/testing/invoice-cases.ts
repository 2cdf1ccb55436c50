import { type TaxReason, type TaxTreatment } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import { composeCreditNote } from '../compose-credit-note.ts'
import { composeInvoice, type InvoicedOrder, type InvoiceInput } from '../compose-invoice.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { discountedOrder, invoiceOfLines, sampleInput, sampleInvoice, sampleOrder, taxPart } from '../testing.ts'
import { sampleCreditNote } from './sample-credit.ts'

/** The whole order treated in one way. */
export function treated(
  treatment: TaxTreatment,
  reason: TaxReason,
  changes: Partial<InvoicedOrder> = {},
): InvoiceInput {
  const { tax, goodsCents, freightCents } = sampleOrder()
  const part = { categories: [...taxCategories], treatment, name: '', ratePpm: 0, goodsCents, freightCents }
  const order = sampleOrder({ tax: tax && { ...tax, parts: [taxPart(part)], reason }, ...changes })
  return sampleInput({ order })
}

const goingTo = (country: string, postcode: string) => {
  const { deliveryAddress } = sampleOrder()
  return { deliveryAddress: deliveryAddress && { ...deliveryAddress, country, postcode } }
}

const sellers = {
  AT: 'ATU13585627',
  BE: 'BE0411905847',
  BG: 'BG175074752',
  CY: 'CY10259033P',
  CZ: 'CZ46505334',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100207415',
  ES: 'ESA28250777',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003009497',
  MT: 'MT15121333',
  NL: 'NL010000446B01',
  PL: 'PL5260001246',
  PT: 'PT501964843',
  RO: 'RO11198699',
  SE: 'SE556188840401',
  SI: 'SI15012557',
  SK: 'SK4030000007',
}

const ofSeller = (sellerCountry: string, sellerVatId: string, business = sampleInput().business): InvoiceDocument =>
  composeInvoice(
    sampleInput({ seller: { ...sampleInput().seller, sellerCountry, sellerVatId, sellerRegion: '' }, business }),
  )

const toBuyer = (country: string, vatId: string): InvoiceDocument => {
  const { business } = sampleInput()
  return composeInvoice(
    sampleInput({
      business: business && { ...business, vatId, billingAddress: { ...business.billingAddress, country } },
    }),
  )
}

const intraEu = { code: 'intra-community', vatId: 'EL094259216', country: 'GR', checkedAt: '2026-11-14' } as const
const certificate = { code: 'certificate', number: 'CRT-7', validUntil: '2026-12-31' } as const
const american = {
  sellerCountry: 'US',
  sellerRegion: 'IL',
  sellerPostcode: '62701',
  sellerVatId: '',
  sellerTaxId: 'EIN 12-3456789',
}
const kosovo = { ...sampleInvoice().seller.address, country: 'XK' }
const { seller } = sampleInput()
const order = sampleOrder({ deliveryAddress: null, freight: null, freightCents: 0, tax: null })

/** One of each kind that the shop issues, and those that once broke a rule. */
export const invoiceCases: Record<string, InvoiceDocument> = {
  domestic: sampleInvoice(),
  discounted: composeInvoice(sampleInput({ order: discountedOrder() })),
  'a whole credit note of a discounted invoice': composeCreditNote(
    composeInvoice(sampleInput({ order: discountedOrder() })),
    { number: 'CN-1002', issuedOn: '2026-11-20', reason: 'Refunded in full' },
  ),
  'issued after it was shipped': sampleInvoice({ suppliedOn: '2026-11-16' }),
  '56 lines': invoiceOfLines(56),
  'a consumer': composeInvoice(sampleInput({ business: null })),
  'zero rate': composeInvoice(treated('zero-rated', { code: 'rate' })),
  'intra-EU': composeInvoice(treated('intra-community', intraEu, goingTo('GR', '10431'))),
  'intra-EU, issued after it was shipped': composeInvoice({
    ...treated('intra-community', intraEu, goingTo('GR', '10431')),
    suppliedOn: '2026-11-16',
  }),
  export: composeInvoice(treated('export', { code: 'export', country: 'CH' }, goingTo('CH', '8001'))),
  'Canary Islands': composeInvoice(
    treated('export', { code: 'export', country: 'ES', region: 'Canary Islands' }, goingTo('ES', '35001')),
  ),
  exempt: composeInvoice(treated('exempt', certificate)),
  'not collected': composeInvoice({
    ...treated('not-collected', { code: 'not-collected', country: 'US', region: 'Oregon' }),
    seller: { ...seller, ...american },
  }),
  'picked up': composeInvoice(
    sampleInput({ order: sampleOrder({ freight: { ...sampleOrder().freight!, mode: 'pickup' } }) }),
  ),
  'quoted freight': composeInvoice(
    sampleInput({ quote: { amountCents: 25_000, taxParts: null, minDays: 3, maxDays: 5 } }),
  ),
  'no tax': composeInvoice(sampleInput({ order: sampleOrder({ tax: null }) })),
  'an address in one line': composeInvoice(sampleInput({ order, business: null })),
  'a seller without email': composeInvoice(sampleInput({ seller: { ...seller, sellerEmail: '' } })),
  'a seller without telephone': composeInvoice(sampleInput({ seller: { ...seller, sellerPhone: '' } })),
  Kosovo: sampleInvoice({ deliverTo: { ...kosovo, recipient: 'Toys & Co' } }),
  'a whole credit note': composeCreditNote(sampleInvoice(), {
    number: 'CN-1001',
    issuedOn: '2026-11-20',
    reason: 'Refunded in full',
  }),
  'a credit note of a part': sampleCreditNote(),
  ...Object.fromEntries(
    Object.entries(sellers).flatMap(([country, vatId]) => [
      [`a seller in ${country}`, ofSeller(country, vatId)],
      [`a buyer in ${country}`, toBuyer(country, vatId)],
    ]),
  ),
}
