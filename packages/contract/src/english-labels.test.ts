import { expect, it } from 'vitest'
import { asList, contractExports } from './http/testing.ts'
import { auditActionText, auditFacts } from './office/audit-texts.ts'
import { mailKindName, mailKinds } from './shop/mail-kinds.ts'

// The English of labels and of sentences that are the same for everybody.

/** Neither ids nor addresses: they begin with a capital or have several words. */
const isEnglish = (text: string) => /^[A-Z][a-z’]|\p{L}[’,.:;]? \p{L}/u.test(text)

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** In the language of whoever reads it. */
const isSaid = (value: unknown): value is () => unknown => typeof value === 'function' && value.length === 0

/** Refusals and calls have files of their own. */
const isLabels = (value: object) => !('code' in value && 'status' in value) && !('method' in value && 'path' in value)

/** "returnStateLabels.closed: Closed" */
function labelsIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return isEnglish(value) ? [`${name}: ${value.replaceAll('\n', '\\n')}`] : []
  if (isSaid(value)) return labelsIn(value(), name)
  if (!isPlain(value) || !isLabels(value)) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) => labelsIn(inner, isList ? name : `${name}.${key}`))
}

/** Names of countries come with Node, and some change with its version. */
const OF_NODE = ['countries']

it('labels, hints and other constant sentences are still said in these words', async () => {
  const exported = await contractExports()
  const kinds = mailKinds.map((kind) => `mail ${kind}: ${mailKindName(kind)}`)
  const lines = exported.flatMap(({ name, value }) => (OF_NODE.includes(name) ? [] : labelsIn(value, name)))
  expect(lines.length).toBeGreaterThan(100)
  await expect(asList([...lines, ...kinds])).toMatchFileSnapshot('english/labels.txt')
})

const actions = `role.granted role.revoked staff.invited staff.invitation-revoked staff.invitation-accepted
  staff.roles-changed customer.blocked customer.unblocked customer.deleted session.ended second-factor.reset
  product.added product.changed product.archived family.added family.changed family.deleted stock.restocked
  stock.corrected order.placed order.paid refund.sent order.freight-proposed order.freight-paid order.freight-refused
  order.part-shipped order.shipping-undone order.shipped order.vat-id-accepted order.tracking-changed order.cancelled
  order.expired order.refunded order.part-refunded payment.settled settings.changed freight.changed tax.changed
  invoice.resent invoice.corrected certificate.accepted certificate.refused return.requested return.withdrawn
  return.authorised return.refused return.received return.refunded return.replaced return.closed page.added
  page.changed page.reset page.deleted mails.changed review.approved review.hidden review.shown review.replied
  synonyms.added synonyms.changed synonyms.deleted discount-code.added discount-code.changed discount-code.archived`

const details = `pieces delta via trackingUrl minDays maxDays sendBack late to vatId registered img sku gtin hsCode
  unNumber originCountry minOrder optionName sellerLine1 sellerLine2 sellerVatId sellerTaxId sellerIban sellerBic
  sellerName sellerCity openingMinimumCents reorderMinimumCents unpaidLimitCents unpaidLimitReturningCents
  returnDaysDamage returnDaysFault returnDaysUnsold paymentReminderHours notifyPayments notifyIncidents
  notifyLowStock footerPages adminsNeedSecondFactor reviewsWaitForApproval amount note shipment carrier trackingNumber
  roles email name price description state category reason tags charging`

const carton = { lengthMm: 1200, widthMm: 700, heightMm: 450, grossGrams: 21_500, pieces: 4, maxStack: 4 }
const values = {
  yes: true,
  no: false,
  none: null,
  empty: ['', ''],
  amountCents: [1250, null],
  priceTiers: [[{ minQuantity: 25, priceCents: 14_100 }], []],
  carton: [{ ...carton, keepUpright: true }, null],
  morePictures: [[{ img: 'https://example.com/1.webp', alt: 'Front' }], []],
  fits: [['WY-1001', 'WY-1002'], []],
  long: 'a'.repeat(200),
}

const words = (list: string) => list.trim().split(/\s+/)

it('so is what the audit log calls actions and their details', async () => {
  const lines = [
    ...words(actions).map((action) => `${action}: ${auditActionText(action)}`),
    ...auditFacts(Object.fromEntries(words(details).map((name) => [name, 1]))).map(({ label }) => `detail ${label}`),
    ...Object.entries(values).flatMap(([name, value]) =>
      auditFacts({ [name]: value }).map((fact) => `value ${name}: ${fact.values.join(' → ')}`),
    ),
  ]
  await expect(asList(lines)).toMatchFileSnapshot('english/audit.txt')
})
