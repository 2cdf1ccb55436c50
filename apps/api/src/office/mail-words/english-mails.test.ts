import type { MailKind } from '@wheelyard/contract/shop/mail-kinds'
import type { Mail } from '@wheelyard/mail/outbox'
import { expect, it } from 'vitest'
import { certificateRefusedMail } from '#api/buying/business-details/certificate-mails'
import { freightProposedMail } from '#api/finance/freight-quotes/quote-mails'
import { partRefundedMail, returnRefundedMail } from '#api/finance/payments/partial-refund-mails'
import { receiptMail } from '#api/finance/payments/receipt-mail'
import { orderRefundedMail, unappliedPaymentMail } from '#api/finance/payments/refund-mails'
import { returnMail } from '#api/fulfilment/returns/return-mails'
import { replacementMail } from '#api/fulfilment/shipments/replacement-mail'
import { shipmentMail } from '#api/fulfilment/shipments/shipment-mails'
import { orderExpiredMail, orderPlacedMail, paymentReminderMail } from '#api/orders/placing/order-mails'
import { invitationMail } from '#api/people/staff/invitation-mail'
import { confirmMail, subscribedMail } from '#api/shop/newsletter/newsletter-mails'
import { sampleMails } from './sample-mails.ts'
import { certificate, ID, order, quotedOrder, replacement, returned, shipment } from './samples.ts'
import { asFile, PUBLIC_URL, readMail } from './testing.ts'
import {
  creditNote,
  exemptOrder,
  invoiceRow,
  laterQuote,
  paidQuote,
  refund,
  refundedLines,
  settledReturn,
  smallOrder,
  taxedOrder,
} from './testing-samples.ts'

// The English of every mail to customers, in files: whoever moves or translates sentences sees whether one changed.

const read = (mails: Record<string, Mail>) =>
  asFile(Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, readMail(mail)])))

it.each(['UTC', 'America/Chicago'])('the mails of the preview still say the same at %s', async (timeZone) => {
  const kinds = Object.keys(sampleMails) as MailKind[]
  const mails = Object.fromEntries(kinds.map((kind) => [kind, sampleMails[kind](PUBLIC_URL, timeZone)]))
  const file = `english/mails-of-preview-${timeZone.toLowerCase().replace('/', '-')}.txt`
  await expect(read(mails)).toMatchFileSnapshot(file)
})

const tracked = { ...shipment, trackingUrl: 'https://track.example.com/HA' }
const toCome = [{ productName: 'Knee pads', sku: 'KNEE-PADS', quantity: 10 }]
const card = { intentId: 'pi_1', method: 'card', cardBrand: 'amex', cardLast4: '0005' } as const
const transfer = { intentId: 'TR-1', method: 'transfer', cardBrand: null, cardLast4: null } as const
const forOrder = { refund, payment: { freightQuoteId: null, method: 'card' } } as const
const forFreight = { refund, payment: { freightQuoteId: ID, method: 'transfer' } } as const
const ended = { id: ID, reason: 'Cancelled by the shop', refunds: [forOrder], charges: [{ amountCents: 55_000 }] }
const refunded = { order: taxedOrder, refund, lines: refundedLines, creditNote }
const link = { to: order.email, token: 'token-1', publicUrl: PUBLIC_URL }

it('so do those of orders and shipments that it has no example of', async () => {
  const mails = {
    'order with tax and discount': orderPlacedMail(taxedOrder, PUBLIC_URL),
    'order without tax, and why': orderPlacedMail(exemptOrder, PUBLIC_URL),
    'order of quoted freight': orderPlacedMail(quotedOrder, PUBLIC_URL),
    'order of one product': orderPlacedMail(smallOrder, PUBLIC_URL),
    'reminder for one product': paymentReminderMail(smallOrder, PUBLIC_URL),
    'expired, of one product': orderExpiredMail(smallOrder, PUBLIC_URL),
    'first part shipped': shipmentMail({ order: taxedOrder, shipment: tracked, toCome }, PUBLIC_URL),
    'rest shipped': shipmentMail({ order, shipment: { ...shipment, number: 2 }, toCome: [] }, PUBLIC_URL),
    'whole order shipped, tracked': shipmentMail({ order, shipment: tracked, toCome: [] }, PUBLIC_URL),
    'replacement shipped, tracked': replacementMail(
      { order, returned, shipment: { ...replacement, trackingUrl: tracked.trackingUrl } },
      PUBLIC_URL,
    ),
    'return without sending back': returnMail(
      'authorised',
      { order, returned: { ...returned, state: 'authorised', sendBack: false }, note: 'Please recycle them.' },
      PUBLIC_URL,
    ),
    'late return': returnMail('requested', { order, returned: { ...returned, isLate: true } }, PUBLIC_URL),
    'certificate no longer accepted': certificateRefusedMail({ ...certificate, state: 'accepted' }, 'It was revoked.', {
      publicUrl: PUBLIC_URL,
    }),
  }
  await expect(read(mails)).toMatchFileSnapshot('english/mails-of-orders.txt')
})

it('so do those about money', async () => {
  const mails = {
    'receipt with invoice': receiptMail({ order, quote: undefined, payment: card }, invoiceRow, PUBLIC_URL),
    'receipt before the freight': receiptMail(
      { ...paidQuote, quote: undefined, payment: transfer },
      undefined,
      PUBLIC_URL,
    ),
    'receipt of freight': receiptMail({ ...paidQuote, payment: card }, invoiceRow, PUBLIC_URL),
    'later quote with tax and note': freightProposedMail(quotedOrder, laterQuote, PUBLIC_URL),
    'refund of order and freight': orderRefundedMail(
      order,
      { ...ended, refunds: [forOrder, forFreight], charges: [{ amountCents: 110_000 }] },
      PUBLIC_URL,
    ),
    'refund of the rest': orderRefundedMail(order, { ...ended, charges: [{ amountCents: 90_000 }] }, PUBLIC_URL),
    'charge that paid nothing': unappliedPaymentMail(order, { ...refund, freightQuoteId: null }, PUBLIC_URL),
    'charge of freight that paid nothing': unappliedPaymentMail(order, { ...refund, freightQuoteId: ID }, PUBLIC_URL),
    'refund of a part': partRefundedMail(refunded, PUBLIC_URL),
    'refund of a part without credit note': partRefundedMail(
      { ...refunded, order, creditNote: undefined, lines: [] },
      PUBLIC_URL,
    ),
    'refund of a return': returnRefundedMail({ ...refunded, returned: settledReturn }, PUBLIC_URL),
  }
  await expect(read(mails)).toMatchFileSnapshot('english/mails-of-money.txt')
})

it('so do newsletters and invitations', async () => {
  const roles = ['administrator', 'orders', 'warehouse', 'accounts', 'catalogue', 'read-only'] as const
  const mails = {
    'newsletter to confirm': confirmMail(link),
    'newsletter confirmed': subscribedMail(link),
    invitation: invitationMail({ ...link, by: 'Ada Admin', roles }),
  }
  await expect(read(mails)).toMatchFileSnapshot('english/mails-of-links.txt')
})
