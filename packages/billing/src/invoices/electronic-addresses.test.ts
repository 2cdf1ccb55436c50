import { describe, expect, it } from 'vitest'
import { composeInvoice } from './compose-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { sampleInput, sampleInvoice, sampleOrder } from './testing.ts'
import { checked } from './testing/checked.ts'
import { all, one, text } from './testing/read-xml.ts'

const EN_16931 = 'urn:cen.eu:en16931:2017'
const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`

/** What the UBL claims to be, and under which addresses it knows seller and buyer. */
function claims(document: InvoiceDocument) {
  const { ubl } = checked(document)
  const [seller, buyer] = ['AccountingSupplierParty', 'AccountingCustomerParty'].map((party) => {
    const [address] = all(ubl, `${party}/Party/EndpointID`)
    return address ? `${address.scheme}:${address.text}` : undefined
  })
  return { claim: one(ubl, 'CustomizationID').text, isProcess: text(ubl, 'ProfileID') !== null, seller, buyer }
}

const sample = sampleInvoice()
const sellerWith = (changes: Partial<InvoiceDocument['seller']>) =>
  sampleInvoice({ seller: { ...sample.seller, ...changes } })
const buyerWith = (changes: Partial<InvoiceDocument['buyer']>) =>
  sampleInvoice({ buyer: { ...sample.buyer, ...changes } })

describe('an invoice is for Peppol', () => {
  it.each([
    ['DE129273398', '9930:DE129273398'],
    ['EL094259216', '9933:EL094259216'],
    ['FR40303265045', '9957:FR40303265045'],
    ['IT00743110157', '0211:IT00743110157'],
    ['DK13585628', '0198:DK13585628'],
    ['FI20774740', '0213:FI20774740'],
    ['SE556188840401', '0007:5561888404'],
  ])('if seller and buyer are known there by their VAT ids, as in %s', (vatId, buyer) => {
    expect(claims(buyerWith({ vatId }))).toEqual({ claim: PEPPOL, isProcess: true, seller: '9930:DE136695976', buyer })
  })
})

describe('an invoice claims EN 16931 and no more, with addresses by email,', () => {
  const byEmail = { claim: EN_16931, isProcess: false, seller: 'EM:sales@example.com', buyer: 'EM:buyer@example.com' }
  it.each<[string, InvoiceDocument]>([
    ['to a buyer without a VAT id', buyerWith({ vatId: '' })],
    ['to a buyer whose VAT id is in no list of Peppol', buyerWith({ vatId: 'XI110305878' })],
    ['of a seller without a VAT id', sellerWith({ vatId: '' })],
    ['where no VAT ids may be given', composeInvoice(sampleInput({ order: sampleOrder({ tax: null }) }))],
    ['of a seller whom no telephone reaches', sellerWith({ phone: '' })],
    ['of a seller who must give numbers that the shop does not know', sellerWith({ vatId: 'NL810433941B01' })],
    ['to a place without a postcode', buyerWith({ address: { ...sample.buyer.address!, postcode: '' } })],
  ])('%s', (_case, document) => {
    expect(claims(document)).toEqual(byEmail)
  })

  it('and none of a seller without email', () => {
    expect(claims(sellerWith({ email: '' }))).toEqual({ ...byEmail, seller: undefined })
  })
})

it('Kosovo has the code that the list of EN 16931 has for it, wherever an address is', () => {
  const place = { ...sample.buyer.address!, country: 'XK' }
  const { ubl, read } = checked({
    ...sellerWith({ address: { ...sample.seller.address, country: 'XK' } }),
    buyer: { ...sample.buyer, address: place },
    deliverTo: { ...place, recipient: 'Toys & Co' },
  })
  const codes = ['AccountingSupplierParty', 'AccountingCustomerParty'].map((party) =>
    text(ubl, `${party}/Party/PostalAddress/Country/IdentificationCode`),
  )
  expect([...codes, read.deliveredTo]).toEqual(['1A', '1A', '1A'])
})
