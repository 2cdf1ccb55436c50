import type { MailKind } from '@wheelyard/contract/shop/mail-kinds'
import type { Mail } from '@wheelyard/mail/outbox'
import { certificateAcceptedMail, certificateRefusedMail } from '#api/buying/business-details/certificate-mails'
import { backInStockMail } from '#api/catalogue/back-in-stock/back-in-stock.service'
import { freightProposedMail } from '#api/finance/freight-quotes/quote-mails'
import { invoiceMail } from '#api/finance/invoices/invoice-mails'
import { receiptMail } from '#api/finance/payments/receipt-mail'
import { orderRefundedMail } from '#api/finance/payments/refund-mails'
import { returnMail, type ToldStep } from '#api/fulfilment/returns/return-mails'
import { replacementMail } from '#api/fulfilment/shipments/replacement-mail'
import { shipmentMail } from '#api/fulfilment/shipments/shipment-mails'
import { orderExpiredMail, orderPlacedMail, paymentReminderMail } from '#api/orders/placing/order-mails'
import { certificate, ID, order, quote, quotedOrder, replacement, returned, shipment } from './samples.ts'

type MakeMail = (publicUrl: string, timeZone: string | null | undefined) => Mail

const received = returned.lines.map((line) => ({ ...line, restocked: 1, scrapped: 1, condition: 'Carton torn' }))
const atStep = (step: ToldStep, changes: Partial<typeof returned>): MakeMail => {
  const told = { order, returned: { ...returned, state: step, ...changes } }
  return (publicUrl) => returnMail(step, told, publicUrl)
}

const samplePayment = { intentId: 'pi_sample', method: 'card', cardBrand: 'visa', cardLast4: '4242' } as const

/** Made as real ones are, of made-up orders. */
export const sampleMails: Record<MailKind, MakeMail> = {
  'order-received': (publicUrl, timeZone) => orderPlacedMail(order, publicUrl, timeZone),
  'payment-reminder': (publicUrl, timeZone) => paymentReminderMail(order, publicUrl, timeZone),
  'order-expired': (publicUrl, timeZone) => orderExpiredMail(order, publicUrl, timeZone),
  'payment-received': (publicUrl) =>
    receiptMail({ order, quote: undefined, payment: samplePayment }, undefined, publicUrl),
  'freight-quote': (publicUrl) => freightProposedMail(quotedOrder, quote, publicUrl),
  shipped: (publicUrl) => shipmentMail({ order, shipment, toCome: [] }, publicUrl),
  invoice: (publicUrl) => invoiceMail(invoice, 'invoice:sample', publicUrl),
  refund: (publicUrl) =>
    orderRefundedMail(
      order,
      {
        id: ID,
        reason: 'You cancelled the order.',
        refunds: [{ refund: { amountCents: order.totalCents }, payment: { freightQuoteId: null, method: 'card' } }],
        charges: [{ amountCents: order.totalCents }],
      },
      publicUrl,
    ),
  'return-requested': atStep('requested', {}),
  'return-authorised': atStep('authorised', { sendBack: true, sendTo: '1 Yard Street, Chicago, IL 60601' }),
  'return-declined': atStep('refused', {}),
  'return-received': atStep('received', { sendBack: true, lines: received }),
  'return-closed': atStep('closed', { sendBack: true, lines: received }),
  'replacement-shipped': (publicUrl) => replacementMail({ order, returned, shipment: replacement }, publicUrl),
  'certificate-accepted': (publicUrl) => certificateAcceptedMail(certificate, { publicUrl }),
  'certificate-declined': (publicUrl) =>
    certificateRefusedMail(certificate, 'The signature is missing.', { publicUrl }),
  'back-in-stock': (publicUrl) =>
    backInStockMail(
      { userId: ID, productId: ID, requestedAt: order.placedAt, email: order.email, name: 'Trail 4x4', available: 120 },
      publicUrl,
    ),
}

const invoice = {
  id: ID,
  series: 'invoice',
  number: 1421,
  userId: ID,
  companyId: null,
  orderId: ID,
  orderNumber: order.number,
  orderTitle: order.title,
  orderedBy: null,
  poNumber: order.poNumber,
  customer: order.customerName,
  email: order.email,
  correctedNumber: null,
  freightQuoteId: null,
  isElectronic: true,
  totalCents: order.totalCents,
  taxCents: 0,
  issuedAt: order.placedAt,
} as const
