import { BANK_TRANSFER } from '@wheelyard/contract/finance/payment-label'
import { normalVatId } from '../tax/vat-ids.ts'
import { byEmail, peppolAddresses } from './electronic-addresses.ts'
import { type DocumentTax, type InvoiceDocument, isSupplied } from './invoice-document.ts'
import { type VatCategory, vatCategories } from './vat-category.ts'

export const CURRENCY = 'USD'
/** Reason of an allowance in UNCL 5189. */
export const DISCOUNT = '95'

export type EInvoice = ReturnType<typeof eInvoiceOf>

/** A document can be told as data if it names its buyer's country, without which no e-invoice is valid. */
export const isElectronic = ({ buyer }: InvoiceDocument): boolean => buyer.address !== null

/** A document in the terms of EN 16931, for whichever format it is written in. */
export function eInvoiceOf(document: InvoiceDocument) {
  const { series, number, issuedOn, suppliedOn, order, seller, buyer, deliverTo, corrects } = document
  if (!buyer.address) throw new Error('an e-invoice names the country of its buyer')
  const isCreditNote = series === 'credit-note'
  const categoryOf = vatCategories(document)
  const taxes = breakdown(document.taxes, categoryOf)
  const ids = {
    seller: sellerIds(seller, taxes),
    buyer: { vatId: isOutsideVat(taxes) ? '' : normalVatId(buyer.vatId) },
  }
  const inPeppol = peppolAddresses(document, ids)
  return {
    isForPeppol: inPeppol !== undefined,
    isCreditNote,
    typeCode: isCreditNote ? '381' : '380',
    number,
    issuedOn,
    // Goods that are paid ahead are invoiced for the time from then on: some supplies must name a day or a period.
    suppliedOn: isSupplied(document) ? suppliedOn : null,
    periodFrom: isSupplied(document) ? null : suppliedOn,
    note: [corrects?.reason, document.taxSentence].filter(Boolean).join('\n'),
    corrects,
    orderId: order.number ?? order.id,
    buyerReference: order.poNumber ?? order.id,
    seller: {
      ...seller,
      ...ids.seller,
      address: inCodeList(seller.address),
      electronicAddress: inPeppol?.seller ?? byEmail(seller.email),
    },
    buyer: {
      ...buyer,
      ...ids.buyer,
      address: inCodeList(buyer.address),
      electronicAddress: inPeppol?.buyer ?? byEmail(buyer.email),
    },
    deliverTo: deliverTo && inCodeList(deliverTo),
    payment: paymentOf(document),
    lines: document.lines.map((line, index) => ({
      ...line,
      id: String(index + 1),
      // A piece of goods, or one of something else, such as freight.
      unit: line.sku ? 'H87' : 'C62',
      category: categoryOf(line),
    })),
    charges: document.charges.map((charge) => ({ ...charge, category: categoryOf(charge) })),
    taxes,
    totals: totalsOf(document, isCreditNote),
  }
}

/** The list of EN 16931 has another code for Kosovo than the rest of the world. */
const inCodeList = <Place extends { country: string }>(place: Place): Place =>
  place.country === 'XK' ? { ...place, country: '1A' } : place

/** One entry for each letter and rate. */
function breakdown(taxes: DocumentTax[], categoryOf: ReturnType<typeof vatCategories>) {
  const sums = new Map<string, { category: VatCategory; taxableCents: number; taxCents: number }>()
  for (const tax of taxes) {
    const category = categoryOf(tax)
    const key = `${category.letter} ${category.ratePpm}`
    const { taxableCents, taxCents } = sums.get(key) ?? { taxableCents: 0, taxCents: 0 }
    sums.set(key, { category, taxableCents: taxableCents + tax.taxableCents, taxCents: taxCents + tax.taxCents })
  }
  return [...sums.values()]
}

const isOutsideVat = (taxes: { category: VatCategory }[]) => taxes.some(({ category }) => category.letter === 'O')

/** Outside the scope of VAT no VAT id may be given, and yet every seller needs some number. */
function sellerIds({ vatId, taxId, email, name }: InvoiceDocument['seller'], taxes: { category: VatCategory }[]) {
  const vat = isOutsideVat(taxes) ? '' : normalVatId(vatId)
  return {
    vatId: vat,
    registration: taxId,
    taxRegistration: vat ? '' : taxId,
    identifier: vat || taxId ? '' : vatId || email || name,
  }
}

/** By bank card, to a bank account, or in some other way online. Only one way may be named. */
function paymentOf({ series, payment: { method, paidOn, transactionId, reference } }: InvoiceDocument) {
  const [, network, digits] = /^(.+) ending in (\d{4})$/.exec(method) ?? []
  const card = network && digits ? { network, digits } : null
  const paid = [method, transactionId && `transaction ${transactionId}`].filter(Boolean).join(', ')
  return {
    means: method === BANK_TRANSFER ? '42' : card ? '48' : '68',
    method,
    card,
    reference,
    terms: series === 'credit-note' ? `Credited to the payment of ${paidOn}: ${paid}` : `Paid on ${paidOn}: ${paid}`,
  }
}

function totalsOf({ lines, charges, taxCents, totalCents }: InvoiceDocument, isCreditNote: boolean) {
  const linesCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const chargesCents = charges.reduce((sum, { cents }) => sum + cents, 0)
  return {
    linesCents,
    chargesCents,
    netCents: linesCents + chargesCents,
    taxCents,
    totalCents,
    // Paid before it was issued, whereas a credit note is what is owed to the buyer.
    prepaidCents: isCreditNote ? 0 : totalCents,
    payableCents: isCreditNote ? totalCents : 0,
  }
}
