import { type ReadCategory, type ReadInvoice, readRate } from './read-invoice.ts'
import { all, cents, one, type Reading, readXml, text } from './read-xml.ts'

export function readCii(xml: string): ReadInvoice {
  const trade = one(readXml(xml), 'SupplyChainTradeTransaction')
  const seller = one(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty')
  const delivery = one(trade, 'ApplicableHeaderTradeDelivery')
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement')
  return {
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      quantity: Number(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
      priceCents: cents(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      discountCents: all(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge').reduce(
        (sum, less) => sum + cents(less, 'ActualAmount'),
        0,
      ),
      cents: cents(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ...category(one(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')),
    })),
    charges: all(settlement, 'SpecifiedTradeAllowanceCharge').map((charge) => ({
      cents: cents(charge, 'ActualAmount'),
      ...category(one(charge, 'CategoryTradeTax')),
    })),
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      taxableCents: cents(tax, 'BasisAmount'),
      taxCents: cents(tax, 'CalculatedAmount'),
      ...category(tax),
      code: text(tax, 'ExemptionReasonCode'),
      reason: text(tax, 'ExemptionReason'),
    })),
    sums: sums(one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')),
    seller: {
      identifier: text(seller, 'ID'),
      registration: text(seller, 'SpecifiedLegalOrganization/ID'),
      vatId: taxId(seller, 'VA'),
      taxRegistration: taxId(seller, 'FC'),
    },
    buyer: { vatId: taxId(one(trade, 'ApplicableHeaderTradeAgreement/BuyerTradeParty'), 'VA') },
    suppliedOn: day(text(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString')),
    periodFrom: day(text(settlement, 'BillingSpecifiedPeriod/StartDateTime/DateTimeString')),
    deliveredTo: text(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID'),
  }
}

const sums = (totals: Reading) => ({
  lines: cents(totals, 'LineTotalAmount'),
  charges: cents(totals, 'ChargeTotalAmount'),
  net: cents(totals, 'TaxBasisTotalAmount'),
  tax: cents(totals, 'TaxTotalAmount'),
  gross: cents(totals, 'GrandTotalAmount'),
  prepaid: cents(totals, 'TotalPrepaidAmount'),
  payable: cents(totals, 'DuePayableAmount'),
})

const category = (from: Reading): ReadCategory => ({
  letter: one(from, 'CategoryCode').text,
  ratePpm: readRate(text(from, 'RateApplicablePercent')),
})

const taxId = (party: Reading, scheme: 'VA' | 'FC'): string | null =>
  all(party, 'SpecifiedTaxRegistration/ID').find((id) => id.scheme === scheme)?.text ?? null

const day = (compact: string | null) => compact?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null
