import * as t from '@wheelyard/messages/staff'

/** The mails to customers that may have a note of the shop's own, in the order of a purchase. */
export const mailKinds = [
  'order-received',
  'payment-reminder',
  'order-expired',
  'payment-received',
  'freight-quote',
  'shipped',
  'invoice',
  'refund',
  'return-requested',
  'return-authorised',
  'return-declined',
  'return-received',
  'return-closed',
  'replacement-shipped',
  'certificate-accepted',
  'certificate-declined',
  'back-in-stock',
] as const
export type MailKind = (typeof mailKinds)[number]

/** "Order received" */
export const mailKindName = (kind: MailKind): string => t.mailWords_kind({ kind: kind.replaceAll('-', '_') })
