import type { paymentsApi } from '@wheelyard/contract/calls/payments'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { freightText } from '@wheelyard/contract/rules/freight-texts'
import { notInvoiced } from '@wheelyard/contract/rules/payment-rules'
import { notFound } from '@wheelyard/contract/rules/problem'
import { quotedFreightText } from '@wheelyard/contract/rules/quote-texts'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import type { Db } from '#api/db/client'
import { type Caller, isAdmin } from '#api/http/caller'
import type { OrderRecord } from '../orders/order-record.store.ts'
import { readSeller } from '../shop-settings/shop-settings.store.ts'
import { amountOf, type Bill, findBill, findBillOfQuote } from './bill.ts'
import { type InvoiceLine, renderInvoice } from './invoice.ts'
import { findSucceededPayment } from './payments.store.ts'

type InvoiceResult = ResultOf<typeof paymentsApi.invoice, { name: string; bytes: Buffer }>

/** For the buyer and for administrators; for others the order does not exist. */
export async function invoiceOf(db: Db, caller: Caller, orderId: string): Promise<InvoiceResult> {
  const bill = await findBill(db, { orderId, freightQuoteId: null })
  return invoiceOfBill(db, caller, bill)
}

/** Freight that was quoted is paid later, and has an invoice of its own. */
export async function freightInvoiceOf(db: Db, caller: Caller, quoteId: string): Promise<InvoiceResult> {
  return invoiceOfBill(db, caller, await findBillOfQuote(db, quoteId))
}

async function invoiceOfBill(db: Db, caller: Caller, bill: Bill | undefined): Promise<InvoiceResult> {
  if (!bill || (bill.order.userId !== caller.userId && !isAdmin(caller))) return refuse(notFound('Order'))
  const { order, quote } = bill
  const payment = await findSucceededPayment(db, order.id, quote?.id ?? null)
  const issuedAt = quote ? quote.paidAt : order.paidAt
  const number = 0
  if (!payment || !issuedAt) return refuse(notInvoiced)
  const { cardBrand: brand, cardLast4: last4 } = payment
  const bytes = await renderInvoice({
    number,
    issuedAt,
    orderId: order.id,
    seller: await readSeller(db),
    customer: { name: order.customerName, email: order.email, phone: order.phone, address: addressOf(order) },
    poNumber: order.poNumber,
    lines: quote ? [quotedFreight(order, quote)] : [...order.lines, ...agreedFreight(order)],
    totalCents: amountOf(bill),
    paidBy: brand && last4 ? { brand, last4 } : undefined,
    transactionId: payment.intentId ?? '',
    refundedAt: order.refundedAt,
  })
  return ok({ name: `wheelyard-invoice-${number}.pdf`, bytes })
}

const quotedFreight = (order: OrderRecord, quote: NonNullable<Bill['quote']>) =>
  freightLine(quotedFreightText(order, quote), quote.amountCents)

/** Neither what is quoted later nor what costs nothing, since it is picked up. */
const agreedFreight = ({ freight, freightCents }: OrderRecord) =>
  freight && freightCents > 0 ? [freightLine(freightText(freight), freightCents)] : []

const freightLine = (text: string, cents: number): InvoiceLine => ({
  productName: `Freight: ${text}`,
  sku: '',
  quantity: 1,
  unitPriceCents: cents,
  totalCents: cents,
})

/** Below the customer's name, which is not repeated. */
const addressOf = ({ address, deliveryAddress, customerName }: OrderRecord): string[] =>
  deliveryAddress ? addressLines(deliveryAddress).filter((line) => line !== customerName) : [address]
