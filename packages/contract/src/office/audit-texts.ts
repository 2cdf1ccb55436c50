import { type Carton, fullCartonText } from '../catalogue/carton.ts'
import type { PriceTier } from '../catalogue/price-tiers.ts'
import type { ProductPicture } from '../catalogue/product-pictures.ts'
import { priceTiersText } from '../catalogue/price-tiers-text.ts'
import { formatMoney } from '../values/money.ts'

/** Two values are the one before and the one after. */
export type AuditFact = { label: string; values: string[] }

const LONG_TEXT = 80

const actions: Record<string, string> = {
  'role.granted': 'Made admin',
  'role.revoked': 'Removed as admin',
  'staff.invited': 'Invited to work here',
  'staff.invitation-revoked': 'Invitation revoked',
  'staff.invitation-accepted': 'Invitation accepted',
  'staff.roles-changed': 'Roles changed',
  'customer.blocked': 'Customer blocked',
  'customer.unblocked': 'Customer unblocked',
  'customer.deleted': 'Account deleted',
  'session.ended': 'Logged out everywhere',
  'second-factor.reset': 'Second factor reset',
  'product.added': 'Product added',
  'product.changed': 'Product changed',
  'product.archived': 'Product deleted',
  'family.added': 'Family added',
  'family.changed': 'Family changed',
  'family.deleted': 'Family deleted',
  'stock.restocked': 'Restocked',
  'stock.corrected': 'Stock corrected',
  'order.placed': 'Order placed for a customer',
  'order.paid': 'Order paid',
  'refund.sent': 'Refund sent by bank transfer',
  'order.freight-proposed': 'Freight proposed',
  'order.freight-paid': 'Freight paid',
  'order.freight-refused': 'Freight declined',
  'order.part-shipped': 'Part of order shipped',
  'order.shipping-undone': 'Shipping undone',
  'order.shipped': 'Order shipped',
  'order.vat-id-accepted': 'VAT id accepted',
  'order.tracking-changed': 'Tracking changed',
  'order.cancelled': 'Order cancelled',
  'order.expired': 'Order expired',
  'order.refunded': 'Order refunded',
  'order.part-refunded': 'Part of order refunded',
  'payment.settled': 'Payment incident settled',
  'settings.changed': 'Settings changed',
  'freight.changed': 'Freight rates changed',
  'tax.changed': 'Tax rates changed',
  'invoice.resent': 'Invoice sent again',
  'invoice.corrected': 'Invoice corrected',
  'certificate.accepted': 'Certificate accepted',
  'certificate.refused': 'Certificate declined',
  'return.requested': 'Return requested',
  'return.withdrawn': 'Return withdrawn',
  'return.authorised': 'Return authorised',
  'return.refused': 'Return declined',
  'return.received': 'Returned goods received',
  'return.refunded': 'Return refunded',
  'return.replaced': 'Replacement sent',
  'return.closed': 'Return closed',
  'page.added': 'Page added',
  'page.changed': 'Page changed',
  'page.reset': 'Page reset',
  'page.deleted': 'Page deleted',
  'mails.changed': 'Words in mails changed',
  'review.approved': 'Review approved',
  'review.hidden': 'Review hidden',
  'review.shown': 'Review shown again',
  'review.replied': 'Reply to review changed',
  'synonyms.added': 'Synonyms added',
  'synonyms.changed': 'Synonyms changed',
  'synonyms.deleted': 'Synonyms deleted',
  'discount-code.added': 'Discount code added',
  'discount-code.changed': 'Discount code changed',
  'discount-code.archived': 'Discount code archived',
}

export const auditActionText = (action: string): string => actions[action] ?? action

/** Keys whose own words would not be understood. */
const labels: Record<string, string> = {
  pieces: 'units',
  delta: 'units',
  via: 'reported by',
  trackingUrl: 'tracking link',
  minDays: 'transit time from, days',
  maxDays: 'transit time to, days',
  sendBack: 'to be sent back',
  late: 'reported late',
  to: 'sent to',
  vatId: 'VAT id',
  registered: 'registered to',
  // A product
  img: 'picture',
  sku: 'SKU',
  gtin: 'GTIN',
  hsCode: 'HS code',
  unNumber: 'UN number',
  originCountry: 'country of origin',
  minOrder: 'minimum order',
  priceTiers: 'volume prices',
  // A family
  optionName: 'differs in',
  // Settings
  sellerLine1: 'seller street',
  sellerLine2: 'seller building',
  sellerVatId: 'seller VAT id',
  sellerTaxId: 'seller tax id',
  sellerIban: 'seller account',
  sellerBic: 'seller BIC',
  openingMinimumCents: 'minimum of a first order',
  reorderMinimumCents: 'minimum of further orders',
  unpaidLimitCents: 'limit of unpaid orders, new customers',
  unpaidLimitReturningCents: 'limit of unpaid orders, returning customers',
  returnDaysDamage: 'days to report damage',
  returnDaysFault: 'days to report a fault',
  returnDaysUnsold: 'days to return unsold goods',
  paymentReminderHours: 'payment reminder, hours before',
  notifyPayments: 'mail about payments',
  notifyIncidents: 'mail about payments to decide',
  notifyLowStock: 'mail about low stock',
  footerPages: 'pages in the footer',
  adminsNeedSecondFactor: 'second factor for administrators',
  reviewsWaitForApproval: 'reviews wait for approval',
}

/** The card provider's ids, which the order's page has as well. */
const UNREADABLE = new Set(['intent'])

/** An entry's detail in words, without what is not known. */
export const auditFacts = (detail: Record<string, unknown>): AuditFact[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    const isPair = Array.isArray(value) && value.length === 2
    if (UNREADABLE.has(name) || (!isPair && isNothing(value))) return []
    const values: unknown[] = isPair ? value : [value]
    return [{ label: labelOf(name), values: values.map(formatOf(name)) }]
  })

export const auditFactsText = (detail: Record<string, unknown>): string =>
  auditFacts(detail)
    .map(({ label, values }) => `${label}: ${values.join(' → ')}`)
    .join('; ')

/** `openingMinimumCents` → 'opening minimum' */
const labelOf = (name: string) =>
  labels[name] ?? name.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function formatOf(name: string): (value: unknown) => string {
  if (name === 'priceTiers') return (tiers) => priceTiersText(tiers as PriceTier[])
  if (name === 'carton') return (carton) => (carton ? fullCartonText(carton as Carton) : 'none')
  if (name === 'morePictures')
    return (pictures) => (pictures as ProductPicture[]).map(({ alt }) => alt).join(', ') || 'none'
  if (name === 'fits') return (skus) => (skus as string[]).join(', ') || 'none'
  return name.endsWith('Cents') ? money : short
}

const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : short(value))

const isNothing = (value: unknown) => value === '' || value === null

function short(value: unknown): string {
  if (isNothing(value)) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…` : text
}
