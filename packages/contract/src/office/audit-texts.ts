import * as t from '@wheelyard/messages/staff'
import { type Carton, fullCartonText } from '../catalogue/carton.ts'
import type { PriceTier } from '../catalogue/price-tiers.ts'
import type { ProductPicture } from '../catalogue/product-pictures.ts'
import { priceTiersText } from '../catalogue/price-tiers-text.ts'
import { formatMoney } from '../values/money.ts'

/** Two values are the one before and the one after. */
export type AuditFact = { label: string; values: string[] }

const LONG_TEXT = 80

const actions: Record<string, () => string> = {
  'role.granted': t.auditTexts_madeAdmin,
  'role.revoked': t.auditTexts_removedAsAdmin,
  'staff.invited': t.auditTexts_invitedToWorkHere,
  'staff.invitation-revoked': t.auditTexts_invitationRevoked,
  'staff.invitation-accepted': t.auditTexts_invitationAccepted,
  'staff.roles-changed': t.auditTexts_rolesChanged,
  'customer.blocked': t.auditTexts_customerBlocked,
  'customer.unblocked': t.auditTexts_customerUnblocked,
  'customer.deleted': t.auditTexts_accountDeleted,
  'company.founded': t.auditTexts_companyFounded,
  'company.approved': t.auditTexts_companyApproved,
  'company.changed': t.auditTexts_companyChanged,
  'company.invited': t.auditTexts_companyInvited,
  'company.invitation-ended': t.auditTexts_companyInvitationEnded,
  'company.asked': t.auditTexts_companyAsked,
  'company.member-joined': t.auditTexts_companyMemberJoined,
  'company.roles-changed': t.auditTexts_companyRolesChanged,
  'company.member-left': t.auditTexts_companyMemberLeft,
  'company.cost-centres': t.auditTexts_companyCostCentres,
  'session.ended': t.auditTexts_loggedOutEverywhere,
  'second-factor.reset': t.auditTexts_secondFactorReset,
  'product.added': t.auditTexts_productAdded,
  'product.changed': t.auditTexts_productChanged,
  'product.archived': t.auditTexts_productDeleted,
  'family.added': t.auditTexts_familyAdded,
  'family.changed': t.auditTexts_familyChanged,
  'family.deleted': t.auditTexts_familyDeleted,
  'stock.restocked': t.auditTexts_restocked,
  'stock.corrected': t.auditTexts_stockCorrected,
  'order.placed': t.auditTexts_orderPlacedForCustomer,
  'order.paid': t.auditTexts_orderPaid,
  'refund.sent': t.auditTexts_refundSentByBank,
  'order.freight-proposed': t.auditTexts_freightProposed,
  'order.freight-paid': t.auditTexts_freightPaid,
  'order.freight-refused': t.auditTexts_freightDeclined,
  'order.part-shipped': t.auditTexts_partOfOrderShipped,
  'order.shipping-undone': t.auditTexts_shippingUndone,
  'order.shipped': t.auditTexts_orderShipped,
  'order.vat-id-accepted': t.auditTexts_vatIdAccepted,
  'order.tracking-changed': t.auditTexts_trackingChanged,
  'order.cancelled': t.auditTexts_orderCancelled,
  'order.expired': t.auditTexts_orderExpired,
  'order.refunded': t.auditTexts_orderRefunded,
  'order.part-refunded': t.auditTexts_partOfOrderRefunded,
  'payment.settled': t.auditTexts_paymentIncidentSettled,
  'settings.changed': t.auditTexts_settingsChanged,
  'freight.changed': t.auditTexts_freightRatesChanged,
  'tax.changed': t.auditTexts_taxRatesChanged,
  'invoice.resent': t.auditTexts_invoiceSentAgain,
  'invoice.corrected': t.auditTexts_invoiceCorrected,
  'certificate.accepted': t.auditTexts_certificateAccepted,
  'certificate.refused': t.auditTexts_certificateDeclined,
  'return.requested': t.auditTexts_returnRequested,
  'return.withdrawn': t.auditTexts_returnWithdrawn,
  'return.authorised': t.auditTexts_returnAuthorised,
  'return.refused': t.auditTexts_returnDeclined,
  'return.received': t.auditTexts_returnedGoodsReceived,
  'return.refunded': t.auditTexts_returnRefunded,
  'return.replaced': t.auditTexts_replacementSent,
  'return.closed': t.auditTexts_returnClosed,
  'page.added': t.auditTexts_pageAdded,
  'page.changed': t.auditTexts_pageChanged,
  'page.reset': t.auditTexts_pageReset,
  'page.deleted': t.auditTexts_pageDeleted,
  'mails.changed': t.auditTexts_wordsInMailsChanged,
  'review.approved': t.auditTexts_reviewApproved,
  'review.hidden': t.auditTexts_reviewHidden,
  'review.shown': t.auditTexts_reviewShownAgain,
  'review.replied': t.auditTexts_replyToReviewChanged,
  'synonyms.added': t.auditTexts_synonymsAdded,
  'synonyms.changed': t.auditTexts_synonymsChanged,
  'synonyms.deleted': t.auditTexts_synonymsDeleted,
  'discount-code.added': t.auditTexts_discountCodeAdded,
  'discount-code.changed': t.auditTexts_discountCodeChanged,
  'discount-code.archived': t.auditTexts_discountCodeArchived,
}

export const auditActionText = (action: string): string => actions[action]?.() ?? action

/** What entries have in their details. */
const labels: Record<string, () => string> = {
  pieces: t.auditTexts_units,
  delta: t.auditTexts_units,
  via: t.auditTexts_reportedBy,
  shipment: t.auditTexts_shipment,
  carrier: t.auditTexts_carrier,
  trackingNumber: t.auditTexts_trackingNumber,
  trackingUrl: t.auditTexts_trackingLink,
  minDays: t.auditTexts_transitTimeFromDays,
  maxDays: t.auditTexts_transitTimeToDays,
  amount: t.auditTexts_amount,
  note: t.auditTexts_note,
  reason: t.auditTexts_reason,
  reference: t.auditTexts_reference,
  customer: t.auditTexts_customer,
  replaces: t.auditTexts_replaces,
  creditNote: t.auditTexts_creditNote,
  newInvoice: t.auditTexts_newInvoice,
  sendBack: t.auditTexts_toBeSentBack,
  late: t.auditTexts_reportedLate,
  restocked: t.auditTexts_unitsRestocked,
  scrapped: t.auditTexts_scrapped,
  to: t.auditTexts_sentTo,
  vatId: t.auditTexts_vatId,
  registered: t.auditTexts_registeredTo,
  // People
  email: t.auditTexts_email,
  name: t.auditTexts_name,
  roles: t.auditTexts_roles,
  by: t.auditTexts_by,
  member: t.auditTexts_companyMember,
  codes: t.auditTexts_companyCodes,
  // A product
  img: t.auditTexts_picture,
  alt: t.auditTexts_alt,
  morePictures: t.auditTexts_morePictures,
  sku: t.auditTexts_sku,
  gtin: t.auditTexts_gtin,
  hsCode: t.auditTexts_hsCode,
  unNumber: t.auditTexts_unNumber,
  originCountry: t.auditTexts_countryOfOrigin,
  minOrder: t.auditTexts_minimumOrder,
  casePack: t.auditTexts_casePack,
  priceCents: t.auditTexts_price,
  priceTiers: t.auditTexts_volumePrices,
  description: t.auditTexts_description,
  category: t.auditTexts_category,
  carton: t.auditTexts_carton,
  battery: t.auditTexts_battery,
  taxCategory: t.auditTexts_taxCategory,
  fits: t.auditTexts_fits,
  state: t.auditTexts_state,
  available: t.auditTexts_available,
  // A family
  optionName: t.auditTexts_differsIn,
  members: t.auditTexts_members,
  colors: t.auditTexts_colors,
  // A discount code
  percent: t.auditTexts_percent,
  beginsAt: t.auditTexts_beginsAt,
  endsAt: t.auditTexts_endsAt,
  minimum: t.auditTexts_minimum,
  usesMax: t.auditTexts_usesMax,
  usesPerCustomerMax: t.auditTexts_usesPerCustomerMax,
  // Rates, pages, mails, reviews and synonyms
  version: t.auditTexts_version,
  engine: t.auditTexts_engine,
  added: t.auditTexts_added,
  changed: t.auditTexts_changed,
  removed: t.auditTexts_removed,
  title: t.auditTexts_title,
  characters: t.auditTexts_characters,
  greeting: t.auditTexts_greeting,
  signOff: t.auditTexts_signOff,
  reply: t.auditTexts_reply,
  terms: t.auditTexts_terms,
  // Settings
  sellerName: t.auditTexts_sellerName,
  sellerLine1: t.auditTexts_sellerStreet,
  sellerLine2: t.auditTexts_sellerBuilding,
  sellerPostcode: t.auditTexts_sellerPostcode,
  sellerCity: t.auditTexts_sellerCity,
  sellerRegion: t.auditTexts_sellerRegion,
  sellerCountry: t.auditTexts_sellerCountry,
  sellerEmail: t.auditTexts_sellerEmail,
  sellerPhone: t.auditTexts_sellerPhone,
  sellerVatId: t.auditTexts_sellerVatId,
  sellerTaxId: t.auditTexts_sellerTaxId,
  sellerBank: t.auditTexts_sellerBank,
  sellerIban: t.auditTexts_sellerAccount,
  sellerBic: t.auditTexts_sellerBic,
  openingMinimumCents: t.auditTexts_minimumOfFirstOrder,
  reorderMinimumCents: t.auditTexts_minimumOfFurtherOrders,
  directPurchase: t.auditTexts_directPurchase,
  unpaidLimitCents: t.auditTexts_limitOfUnpaidOrders,
  unpaidLimitReturningCents: t.auditTexts_limitOfUnpaidReturning,
  returnDaysDamage: t.auditTexts_daysToReportDamage,
  returnDaysFault: t.auditTexts_daysToReportFault,
  returnDaysUnsold: t.auditTexts_daysToReturnUnsold,
  paymentReminderHours: t.auditTexts_paymentReminderHoursBefore,
  notifyPayments: t.auditTexts_mailAboutPayments,
  notifyIncidents: t.auditTexts_mailAboutPaymentsTo,
  notifyLowStock: t.auditTexts_mailAboutLowStock,
  footerPages: t.auditTexts_pagesInFooter,
  adminsNeedSecondFactor: t.auditTexts_secondFactorForAdministrators,
  reviewsWaitForApproval: t.auditTexts_reviewsWaitForApproval,
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

/** Of a key without a label its own words: `openingMinimumCents` → 'opening minimum' */
function labelOf(name: string): string {
  // A translated text: `name_de`
  const [field = '', language] = name.split('_')
  if (language) return `${labelOf(field)} (${language})`
  return labels[name]?.() ?? name.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function formatOf(name: string): (value: unknown) => string {
  if (name === 'priceTiers') return (tiers) => priceTiersText(tiers as PriceTier[])
  if (name === 'carton') return (carton) => (carton ? fullCartonText(carton as Carton) : t.auditTexts_none())
  if (name === 'morePictures')
    return (pictures) => (pictures as ProductPicture[]).map(({ alt }) => alt).join(', ') || t.auditTexts_none()
  if (name === 'fits') return (skus) => (skus as string[]).join(', ') || t.auditTexts_none()
  return name.endsWith('Cents') ? money : short
}

const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : short(value))

const isNothing = (value: unknown) => value === '' || value === null

function short(value: unknown): string {
  if (isNothing(value)) return t.auditTexts_none()
  if (typeof value === 'boolean') return value ? t.auditTexts_yes() : t.auditTexts_no()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…` : text
}
