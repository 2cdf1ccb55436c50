import { type ReadCategory, type ReadInvoice, readRate } from './read-invoice.ts'
import { all, cents, one, type Reading, readXml, text } from './read-xml.ts'

export function readUbl(xml: string): ReadInvoice {
  const root = readXml(xml)
  const seller = one(root, 'AccountingSupplierParty/Party')
  return {
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map((line) => ({
      quantity: Number(text(line, 'InvoicedQuantity') ?? text(line, 'CreditedQuantity')),
      priceCents: cents(line, 'Price/PriceAmount'),
      discountCents: all(line, 'AllowanceCharge').reduce((sum, less) => sum + cents(less, 'Amount'), 0),
      cents: cents(line, 'LineExtensionAmount'),
      ...category(one(line, 'Item/ClassifiedTaxCategory')),
    })),
    charges: all(root, 'AllowanceCharge').map((charge) => ({
      cents: cents(charge, 'Amount'),
      ...category(one(charge, 'TaxCategory')),
    })),
    taxes: all(root, 'TaxTotal/TaxSubtotal').map((tax) => ({
      taxableCents: cents(tax, 'TaxableAmount'),
      taxCents: cents(tax, 'TaxAmount'),
      ...category(one(tax, 'TaxCategory')),
      code: text(tax, 'TaxCategory/TaxExemptionReasonCode'),
      reason: text(tax, 'TaxCategory/TaxExemptionReason'),
    })),
    sums: { ...sums(one(root, 'LegalMonetaryTotal')), tax: cents(root, 'TaxTotal/TaxAmount') },
    seller: {
      identifier: text(seller, 'PartyIdentification/ID'),
      registration: text(seller, 'PartyLegalEntity/CompanyID'),
      vatId: taxId(seller, 'VAT'),
      taxRegistration: taxId(seller, 'TAX'),
    },
    buyer: { vatId: taxId(one(root, 'AccountingCustomerParty/Party'), 'VAT') },
    suppliedOn: text(root, 'Delivery/ActualDeliveryDate'),
    periodFrom: text(root, 'InvoicePeriod/StartDate'),
    deliveredTo: text(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
  }
}

const sums = (totals: Reading) => ({
  lines: cents(totals, 'LineExtensionAmount'),
  charges: cents(totals, 'ChargeTotalAmount'),
  net: cents(totals, 'TaxExclusiveAmount'),
  gross: cents(totals, 'TaxInclusiveAmount'),
  prepaid: cents(totals, 'PrepaidAmount'),
  payable: cents(totals, 'PayableAmount'),
})

const category = (from: Reading): ReadCategory => ({
  letter: one(from, 'ID').text,
  ratePpm: readRate(text(from, 'Percent')),
})

function taxId(party: Reading, scheme: 'VAT' | 'TAX'): string | null {
  const registered = all(party, 'PartyTaxScheme').find((each) => text(each, 'TaxScheme/ID') === scheme)
  return registered ? one(registered, 'CompanyID').text : null
}
