import { CURRENCY, DISCOUNT, type EInvoice } from './e-invoice.ts'
import type { VatCategory } from './vat-category.ts'
import { compactDay, decimal, type Element, percent } from './xml.ts'

export const lineItem = (line: EInvoice['lines'][number]): Element => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
  'ram:SpecifiedTradeProduct': { 'ram:SellerAssignedID': line.sku || null, 'ram:Name': line.name },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': decimal(line.unitPriceCents) },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': line.unit, '#': String(line.quantity) },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': tradeTax(line.category),
    'ram:SpecifiedTradeAllowanceCharge': line.discount
      ? {
          'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
          'ram:ActualAmount': decimal(line.discount.cents),
          'ram:ReasonCode': DISCOUNT,
          'ram:Reason': line.discount.text,
        }
      : null,
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': decimal(line.totalCents) },
  },
})

/** Payment, taxes, charges and sums. */
export const settlement = ({ payment, periodFrom, taxes, charges, totals }: EInvoice): Element => ({
  'ram:PaymentReference': payment.reference,
  'ram:InvoiceCurrencyCode': CURRENCY,
  'ram:SpecifiedTradeSettlementPaymentMeans': {
    'ram:TypeCode': payment.means,
    'ram:Information': payment.method,
    'ram:ApplicableTradeSettlementFinancialCard': payment.card && { 'ram:ID': payment.card.digits },
  },
  'ram:ApplicableTradeTax': taxes.map(({ category, taxableCents, taxCents }) => ({
    'ram:CalculatedAmount': decimal(taxCents),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': category.reason,
    'ram:BasisAmount': decimal(taxableCents),
    'ram:CategoryCode': category.letter,
    'ram:ExemptionReasonCode': category.code,
    'ram:RateApplicablePercent': rate(category),
  })),
  'ram:BillingSpecifiedPeriod': periodFrom
    ? { 'ram:StartDateTime': { 'udt:DateTimeString': compactDay(periodFrom) } }
    : null,
  'ram:SpecifiedTradeAllowanceCharge': charges.map(({ text, cents, category }) => ({
    'ram:ChargeIndicator': { 'udt:Indicator': 'true' },
    'ram:ActualAmount': decimal(cents),
    'ram:ReasonCode': 'FC',
    'ram:Reason': text,
    'ram:CategoryTradeTax': tradeTax(category),
  })),
  'ram:SpecifiedTradePaymentTerms': { 'ram:Description': payment.terms },
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
    'ram:LineTotalAmount': decimal(totals.linesCents),
    'ram:ChargeTotalAmount': decimal(totals.chargesCents),
    'ram:TaxBasisTotalAmount': decimal(totals.netCents),
    'ram:TaxTotalAmount': { '@currencyID': CURRENCY, '#': decimal(totals.taxCents) },
    'ram:GrandTotalAmount': decimal(totals.totalCents),
    'ram:TotalPrepaidAmount': decimal(totals.prepaidCents),
    'ram:DuePayableAmount': decimal(totals.payableCents),
  },
})

const tradeTax = (category: VatCategory): Element => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category.letter,
  'ram:RateApplicablePercent': rate(category),
})

const rate = ({ ratePpm }: VatCategory) => (ratePpm === null ? null : percent(ratePpm))
