import { buyerParty, sellerParty, shipToParty } from './cii-parties.ts'
import { lineItem, settlement } from './cii-figures.ts'
import { type EInvoice, eInvoiceOf } from './e-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { compactDay, type Element, toXml } from './xml.ts'

const CII = 'urn:un:unece:uncefact:data:standard'
const GUIDELINE = 'urn:cen.eu:en16931:2017'

/** UN/CEFACT Cross Industry Invoice in the profile EN 16931 of Factur-X: what lies inside the PDF. */
export function toCii(document: InvoiceDocument): string {
  const invoice = eInvoiceOf(document)
  return toXml({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${CII}:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${CII}:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:udt': `${CII}:UnqualifiedDataType:100`,
      '@xmlns:qdt': `${CII}:QualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': GUIDELINE },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': invoice.typeCode,
        'ram:IssueDateTime': { 'udt:DateTimeString': compactDay(invoice.issuedOn) },
        'ram:IncludedNote': invoice.note ? { 'ram:Content': invoice.note } : null,
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(lineItem),
        'ram:ApplicableHeaderTradeAgreement': agreement(invoice),
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ShipToTradeParty': invoice.deliverTo && shipToParty(invoice.deliverTo),
          'ram:ActualDeliverySupplyChainEvent': invoice.suppliedOn
            ? { 'ram:OccurrenceDateTime': { 'udt:DateTimeString': compactDay(invoice.suppliedOn) } }
            : null,
        },
        'ram:ApplicableHeaderTradeSettlement': {
          ...settlement(invoice),
          'ram:InvoiceReferencedDocument': invoice.corrects && {
            'ram:IssuerAssignedID': invoice.corrects.number,
            'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': compactDay(invoice.corrects.issuedOn) },
          },
        },
      },
    },
  })
}

const agreement = (invoice: EInvoice): Element => ({
  'ram:BuyerReference': invoice.buyerReference,
  'ram:SellerTradeParty': sellerParty(invoice.seller),
  'ram:BuyerTradeParty': buyerParty(invoice.buyer),
  'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.orderId },
  'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': invoice.buyerReference },
})
