import { CURRENCY, type EInvoice, eInvoiceOf } from './e-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { buyerParty, delivery, sellerParty } from './ubl-parties.ts'
import { allowanceCharge, documentLine, monetaryTotal, taxTotal } from './ubl-figures.ts'
import { type Element, filled, toXml } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const EN_16931 = 'urn:cen.eu:en16931:2017'
const PEPPOL = {
  'cbc:CustomizationID': `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
}

/** UBL 2.1 by EN 16931, and as Peppol BIS Billing 3 wants it where both can be reached there. Always the same bytes. */
export function toUbl(document: InvoiceDocument): string {
  const invoice = eInvoiceOf(document)
  const name = invoice.isCreditNote ? 'CreditNote' : 'Invoice'
  return toXml({
    [name]: {
      '@xmlns': `${UBL}:${name}-2`,
      '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      ...head(invoice, name),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(invoice.seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(invoice.buyer) },
      'cac:Delivery': delivery(invoice),
      'cac:PaymentMeans': paymentMeans(invoice.payment),
      'cac:PaymentTerms': { 'cbc:Note': invoice.payment.terms },
      'cac:AllowanceCharge': invoice.charges.map(allowanceCharge),
      'cac:TaxTotal': taxTotal(invoice),
      'cac:LegalMonetaryTotal': monetaryTotal(invoice),
      [`cac:${name}Line`]: invoice.lines.map((line) =>
        documentLine(line, invoice.isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'),
      ),
    },
  })
}

const head = (invoice: EInvoice, name: string): Element => ({
  ...(invoice.isForPeppol ? PEPPOL : { 'cbc:CustomizationID': EN_16931 }),
  'cbc:ID': invoice.number,
  'cbc:IssueDate': invoice.issuedOn,
  [`cbc:${name}TypeCode`]: invoice.typeCode,
  'cbc:Note': filled(invoice.note),
  'cbc:DocumentCurrencyCode': CURRENCY,
  'cbc:BuyerReference': invoice.buyerReference,
  'cac:InvoicePeriod': invoice.periodFrom ? { 'cbc:StartDate': invoice.periodFrom } : null,
  'cac:OrderReference': { 'cbc:ID': invoice.buyerReference, 'cbc:SalesOrderID': invoice.orderId },
  'cac:BillingReference': invoice.corrects && {
    'cac:InvoiceDocumentReference': { 'cbc:ID': invoice.corrects.number, 'cbc:IssueDate': invoice.corrects.issuedOn },
  },
})

const paymentMeans = ({ means, method, reference, card }: EInvoice['payment']): Element => ({
  'cbc:PaymentMeansCode': { '@name': method, '#': means },
  'cbc:PaymentID': reference,
  'cac:CardAccount': card && { 'cbc:PrimaryAccountNumberID': card.digits, 'cbc:NetworkID': card.network },
})
