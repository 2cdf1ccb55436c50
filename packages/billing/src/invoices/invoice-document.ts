import type { Language } from '@wheelyard/messages/languages'
import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import type { InvoiceSeries } from '@wheelyard/contract/finance/invoice-number'
import type { TaxTreatment } from '@wheelyard/contract/buying/tax-rules'

/** All that an invoice or credit note says, frozen when it is issued. PDF and XML are made from it and nothing else. */
export type InvoiceDocument = {
  /** English if absent. */
  language?: Language
  series: InvoiceSeries
  number: string
  issuedOn: Day
  /** When the goods left; the day of the payment if they had not when it was issued. */
  suppliedOn: Day
  /** Without `number` if it was issued before orders had one. */
  order: { id: string; number?: string; placedOn: Day; poNumber: string | null }
  seller: SellerParty
  buyer: BuyerParty
  /** Null if it is given as a line only, in `buyer`. */
  deliverTo: (BillingAddress & { recipient: string }) | null
  lines: DocumentLine[]
  /** Freight, one share for each way that the goods are taxed. */
  charges: DocumentCharge[]
  taxes: DocumentTax[]
  goodsCents: number
  freightCents: number
  taxCents: number
  totalCents: number
  /** Why the tax is what it is; null if the shop charges none. */
  taxSentence: string | null
  payment: DocumentPayment
  /** Of a credit note: what it takes back and why. */
  corrects: { number: string; issuedOn: Day; reason: string; partOf?: InvoicedWhole } | null
}

/** What the invoice charged of which a credit note takes back a part. */
type InvoicedWhole = { taxes: DocumentTax[]; totalCents: number }

/** As in 2026-11-16, in UTC. */
export type Day = string

export type SellerParty = {
  name: string
  address: BillingAddress
  email: string
  phone: string
  vatId: string
  taxId: string
  bank: { name: string; iban: string; bic: string }
}

export type BuyerParty = {
  /** The company, or the person if none was given. */
  name: string
  /** Null if it was given as a line that names no country, as a direct purchase may. */
  address: BillingAddress | null
  addressLine: string
  email: string
  phone: string
  vatId: string
}

type Taxed = { treatment: TaxTreatment; ratePpm: number }

export type DocumentLine = Taxed & {
  name: string
  sku: string
  quantity: number
  unitPriceCents: number
  /** Missing if there is none. */
  discount?: { text: string; cents: number }
  /** Price times quantity, less the discount. */
  totalCents: number
}

export type DocumentCharge = Taxed & { text: string; cents: number }

export type DocumentTax = Taxed & {
  name: string
  taxableCents: number
  taxCents: number
}

export type DocumentPayment = {
  paidOn: Day
  /** As in "Visa ending in 4242". */
  method: string
  transactionId: string
  /** ISO 11649. */
  reference: string
}

/** Otherwise `suppliedOn` is the day of the payment, and is called so. */
export const isSupplied = ({ suppliedOn, payment }: Pick<InvoiceDocument, 'suppliedOn' | 'payment'>): boolean =>
  suppliedOn !== payment.paidOn
