import { CURRENCY, DISCOUNT, type EInvoice } from './e-invoice.ts'
import type { VatCategory } from './vat-category.ts'
import { decimal, type Element, percent } from './xml.ts'

const VAT = { 'cbc:ID': 'VAT' }

export const allowanceCharge = ({ text, cents, category }: EInvoice['charges'][number]): Element => ({
  'cbc:ChargeIndicator': 'true',
  'cbc:AllowanceChargeReasonCode': 'FC',
  'cbc:AllowanceChargeReason': text,
  'cbc:Amount': amount(cents),
  'cac:TaxCategory': taxCategory(category),
})

export const taxTotal = ({ taxes, totals }: EInvoice): Element => ({
  'cbc:TaxAmount': amount(totals.taxCents),
  'cac:TaxSubtotal': taxes.map(({ category, taxableCents, taxCents }) => ({
    'cbc:TaxableAmount': amount(taxableCents),
    'cbc:TaxAmount': amount(taxCents),
    'cac:TaxCategory': explained(category),
  })),
})

export const monetaryTotal = ({ totals }: EInvoice): Element => ({
  'cbc:LineExtensionAmount': amount(totals.linesCents),
  'cbc:TaxExclusiveAmount': amount(totals.netCents),
  'cbc:TaxInclusiveAmount': amount(totals.totalCents),
  'cbc:ChargeTotalAmount': amount(totals.chargesCents),
  'cbc:PrepaidAmount': amount(totals.prepaidCents),
  'cbc:PayableAmount': amount(totals.payableCents),
})

export const documentLine = (line: EInvoice['lines'][number], quantity: string): Element => ({
  'cbc:ID': line.id,
  [quantity]: { '@unitCode': line.unit, '#': String(line.quantity) },
  'cbc:LineExtensionAmount': amount(line.totalCents),
  'cac:AllowanceCharge': line.discount
    ? {
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReasonCode': DISCOUNT,
        'cbc:AllowanceChargeReason': line.discount.text,
        'cbc:Amount': amount(line.discount.cents),
      }
    : null,
  'cac:Item': {
    'cbc:Name': line.name,
    'cac:SellersItemIdentification': line.sku ? { 'cbc:ID': line.sku } : null,
    'cac:ClassifiedTaxCategory': taxCategory(line.category),
  },
  'cac:Price': { 'cbc:PriceAmount': amount(line.unitPriceCents) },
})

const amount = (cents: number): Element => ({ '@currencyID': CURRENCY, '#': decimal(cents) })

const taxCategory = ({ letter, ratePpm }: VatCategory): Element => ({
  'cbc:ID': letter,
  'cbc:Percent': ratePpm === null ? null : percent(ratePpm),
  'cac:TaxScheme': VAT,
})

const explained = (category: VatCategory): Element => {
  const { 'cac:TaxScheme': scheme = null, ...letterAndRate } = taxCategory(category)
  return {
    ...letterAndRate,
    'cbc:TaxExemptionReasonCode': category.code,
    'cbc:TaxExemptionReason': category.reason,
    'cac:TaxScheme': scheme,
  }
}
