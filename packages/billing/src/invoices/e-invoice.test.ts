import { describe, expect, it } from 'vitest'
import { toCii } from './cii.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import { isElectronic } from './e-invoice.ts'
import { sampleInput, sampleInvoice, sampleOrder, taxPart } from './testing.ts'
import { checked } from './testing/checked.ts'
import { treated } from './testing/invoice-cases.ts'
import { all, one, type Reading, text } from './testing/read-xml.ts'
import { toUbl } from './ubl.ts'

const texts = (from: Reading, path: string) => all(from, path).map((found) => found.text)

it('two rates are two parts of the tax, each with its share of the freight', () => {
  const { read } = checked(sampleInvoice())
  expect(read.taxes).toMatchObject([
    { letter: 'S', ratePpm: 190_000, taxableCents: 282_333, taxCents: 53_643 },
    { letter: 'S', ratePpm: 70_000, taxableCents: 79_047, taxCents: 5_533 },
  ])
  expect(read.charges.map(({ cents }) => cents)).toEqual([14_453, 4_047])
  expect(read.sums).toMatchObject({ gross: 420_556, prepaid: 420_556, payable: 0 })
})

it('goods for a business in another EU state name both VAT ids, the day and the country', () => {
  const reason = { code: 'intra-community', vatId: 'EL094259216', country: 'GR', checkedAt: '2026-11-14' } as const
  const address = sampleOrder().deliveryAddress
  const input = treated('intra-community', reason, { deliveryAddress: address && { ...address, country: 'GR' } })
  const { read } = checked(composeInvoice(input))
  expect(read.taxes).toMatchObject([{ letter: 'K', code: 'VATEX-EU-IC', taxableCents: 361_380, taxCents: 0 }])
  expect(read).toMatchObject({
    seller: { vatId: 'DE136695976' },
    buyer: { vatId: 'EL094259216' },
    periodFrom: '2026-11-15',
    deliveredTo: 'GR',
  })
})

it('names the day of supply once the goods have left, and until then only the day from which it counts', () => {
  expect(checked(sampleInvoice()).read).toMatchObject({ suppliedOn: null, periodFrom: '2026-11-15' })
  const shipped = checked(sampleInvoice({ suppliedOn: '2026-11-18' }))
  expect(shipped.read).toMatchObject({ suppliedOn: '2026-11-18', periodFrom: null })
})

it('an export from the EU is G; from elsewhere, without a VAT id, it is outside the scope of VAT', () => {
  const input = treated('export', { code: 'export', country: 'CH' })
  const inEu = checked(composeInvoice(input))
  expect(inEu.read.taxes).toMatchObject([{ letter: 'G', code: 'VATEX-EU-G' }])
  const seller = { ...input.seller, sellerVatId: '', sellerTaxId: 'EIN 12-3456789' }
  const elsewhere = checked(composeInvoice({ ...input, seller }))
  expect(elsewhere.read.taxes).toMatchObject([{ letter: 'O', ratePpm: null, code: 'VATEX-EU-O' }])
})

it('an exemption is explained by its certificate', () => {
  const reason = { code: 'certificate', number: 'CRT-7', validUntil: '2026-12-31' } as const
  const { read } = checked(composeInvoice(treated('exempt', reason)))
  expect(read.taxes).toMatchObject([{ letter: 'E', ratePpm: 0, code: null }])
  expect(read.taxes[0]?.reason).toContain('CRT-7')
})

it('a shop that charges no tax names no VAT id and no rate, and is known by another number', () => {
  const order = sampleOrder({ tax: null })
  const seller = { ...sampleInput().seller, sellerTaxId: '' }
  const { read } = checked(composeInvoice(sampleInput({ order, seller })))
  expect(read.taxes).toMatchObject([{ letter: 'O', ratePpm: null, taxableCents: 361_380, taxCents: 0 }])
  expect(read.seller).toMatchObject({ vatId: null, identifier: 'DE136695976' })
  expect(read.buyer.vatId).toBeNull()
})

it('goods without a rate beside taxed ones are exempt, since O must stand alone', () => {
  const { tax, goodsCents } = sampleOrder()
  const parts = [
    taxPart({ goodsCents: 267_880, taxCents: 50_897 }),
    taxPart({ categories: ['reduced'], treatment: 'not-collected', name: '', ratePpm: 0, goodsCents: 75_000 }),
  ]
  const order = sampleOrder({ freightCents: 0, goodsCents, tax: tax && { ...tax, parts } })
  const { read } = checked(composeInvoice(sampleInput({ order })))
  expect(read.taxes.map(({ letter }) => letter)).toEqual(['S', 'E'])
})

it('one rate under two names is one entry of the tax', () => {
  const { tax, goodsCents } = sampleOrder()
  const parts = [
    taxPart({ goodsCents: 267_880, taxCents: 50_897 }),
    taxPart({ categories: ['reduced'], name: 'Sales tax', goodsCents: 75_000, taxCents: 14_250 }),
  ]
  const order = sampleOrder({ freightCents: 0, tax: tax && { ...tax, parts } })
  const { read } = checked(composeInvoice(sampleInput({ order })))
  expect(read.taxes).toMatchObject([{ letter: 'S', ratePpm: 190_000, taxableCents: goodsCents, taxCents: 65_147 }])
})

it('a card is named by its last digits; without them it was some payment online', () => {
  const { ubl } = checked(sampleInvoice())
  expect(texts(ubl, 'PaymentMeans/PaymentMeansCode')).toEqual(['48'])
  expect(texts(ubl, 'PaymentMeans/CardAccount/PrimaryAccountNumberID')).toEqual(['4242'])
  const unknown = checked(sampleInvoice({ payment: { ...sampleInvoice().payment, method: 'Card' } }))
  expect(texts(unknown.ubl, 'PaymentMeans/PaymentMeansCode')).toEqual(['68'])
  expect(all(unknown.ubl, 'PaymentMeans/CardAccount')).toEqual([])
})

it('freight that was quoted later is invoiced by lines of its own', () => {
  const { tax } = sampleOrder()
  const taxParts = [
    taxPart({ freightCents: 39_063, taxCents: 7_422 }),
    taxPart({ categories: ['reduced'], ratePpm: 70_000, freightCents: 10_937, taxCents: 766 }),
  ]
  const quote = { amountCents: 50_000, taxParts, minDays: 30, maxDays: 40 }
  const document = composeInvoice(sampleInput({ order: sampleOrder({ freightCents: 0, tax }), quote }))
  const { read, ubl } = checked(document)
  expect(document).toMatchObject({ goodsCents: 0, freightCents: 50_000, taxCents: 8_188, totalCents: 58_188 })
  expect(read.charges).toEqual([])
  expect(texts(ubl, 'InvoiceLine/Item/Name')).toEqual(Array(2).fill('Freight: Pallets by road, DAP, 30 to 40 days'))
})

it('a credit note names the invoice it takes back, why, and what is given back', () => {
  const note = composeCreditNote(sampleInvoice(), { number: 'CN-12', issuedOn: '2026-11-20', reason: 'Arrived broken' })
  const { read, ubl } = checked(note)
  expect(ubl.name).toBe('CreditNote')
  expect(text(ubl, 'BillingReference/InvoiceDocumentReference/ID')).toBe('1054')
  expect(text(ubl, 'Note')).toContain('Arrived broken')
  expect(text(ubl, 'PaymentMeans/PaymentID')).toBe('RF42CN12')
  expect(read.sums).toMatchObject({ gross: 420_556, prepaid: 0, payable: 420_556 })
})

const composed = (address: string) => {
  const order = sampleOrder({ address, deliveryAddress: null, freight: null, freightCents: 0, tax: null })
  return composeInvoice(sampleInput({ order, business: null }))
}

describe('an address that was typed as a line', () => {
  it.each([
    ['Spielzeuggasse 5, 80331 München, Germany', 'Spielzeuggasse 5, 80331 München', 'DE'],
    ['12 Fairground Road, Springfield, IL 62701, united states ', '12 Fairground Road, Springfield, IL 62701', 'US'],
    ['1 High Street, Leeds, UK', '1 High Street, Leeds', 'GB'],
  ])('and ends with a country is told with it: %s', (line, street, country) => {
    const { ubl } = checked(composed(line))
    const address = one(ubl, 'AccountingCustomerParty/Party/PostalAddress')
    expect([text(address, 'StreetName'), text(address, 'Country/IdentificationCode')]).toEqual([street, country])
  })

  it.each(['1 Yard Lane, Springfield', 'Germany', '5 Peachtree Street, Atlanta, Georgia'])(
    'and names no country for sure gives no e-invoice, in neither format: %s',
    (line) => {
      const document = composed(line)
      expect(isElectronic(document)).toBe(false)
      expect(() => toUbl(document)).toThrow(/country/)
      expect(() => toCii(document)).toThrow(/country/)
    },
  )
})
