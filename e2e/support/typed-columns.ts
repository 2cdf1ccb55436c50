import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const TABLES = join(import.meta.dirname, '../../apps/api/src/tables')
const COLUMN = /^ +(\w+): (?:text\((?!\{ enum)|jsonb\()/

/** Every column that holds free text or JSON, by its table's file: `orders.poNumber`. */
export const textColumns = (): string[] => [...new Set(allTextColumns())]

const allTextColumns = () =>
  globSync('*.ts', { cwd: TABLES })
    .flatMap((file) => {
      const lines = readFileSync(join(TABLES, file), 'utf8').split('\n')
      return lines.flatMap((line) => COLUMN.exec(line)?.[1] ?? []).map((name) => `${basename(file, '.ts')}.${name}`)
    })
    .toSorted()

/** What nobody types, or what is refused unless it looks as it must. */
const NOT_TYPED = [
  'addresses.idempotencyKey',
  'audit.action',
  'audit.subjectKind',
  'business-details.consultation',
  'business-details.country',
  'business-details.failure',
  'business-details.region',
  'business-details.vatId',
  'freight-quotes.taxParts',
  'help-pages.slug',
  'invoices.transactionId',
  'orders.freight',
  'orders.idempotencyKey',
  'orders.linesText',
  'orders.transactionId',
  'payments.cardBrand',
  'payments.cardLast4',
  'payments.eventId',
  'payments.parts',
  'payments.providerRefundId',
  'payments.type',
  'products.carton',
  'products.gtin',
  'products.hsCode',
  'products.originCountry',
  'products.priceTiers',
  'products.unNumber',
  'returns.idempotencyKey',
  'saved-lists.idempotencyKey',
  'shipments.idempotencyKey',
  'shop-settings.footerPages',
  'shop-settings.sellerBic',
  'shop-settings.sellerCountry',
  'shop-settings.sellerPostcode',
  'users.identitySubject',
  'users.timeZone',
]

const BY = 'the email address of whoever did it'

/** What people type, and the screens of `SCREENS` or the test that show it. */
const TYPED: Record<string, string> = {
  'addresses.address': 'addresses, checkout, order',
  'audit.actor': BY,
  'audit.detail': 'audit log',
  'audit.subjectId': 'on no screen: part of an address',
  'audit.subjectName': 'audit log',
  'business-details.acceptedBy': BY,
  'business-details.address': 'on no screen: what the register of VAT ids answered',
  'business-details.billingAddress': 'business details, invoices on paper',
  'business-details.company':
    'a copy of the company that an order was accepted under; the notice on the order (vat-id.spec.ts)',
  'business-details.companyName': 'business details, invoices on paper',
  'business-details.fileName': 'made of the number; a title on the desk of certificates',
  'business-details.name': 'what the register of VAT ids answered; the notice on the order (vat-id.spec.ts)',
  'business-details.number': 'business details, desk of certificates',
  'business-details.refusalReason': 'business details, desk of certificates, email',
  'business-details.refusedBy': BY,
  'business-details.registered': 'what the register of VAT ids answered; the notice on the order (vat-id.spec.ts)',
  'freight-quotes.note': 'order of buyer and of administrator, freight payment, email',
  'freight-quotes.proposedBy': BY,
  'freight.savedBy': BY,
  'freight.zones': 'freight rates',
  'help-pages.body': 'help page, edit page with its preview',
  'help-pages.title': 'help page, pages, edit page, settings',
  'help-pages.updatedBy': BY,
  'invoices.document': 'invoices on paper (invoice-on-paper.test.ts)',
  'mail-words.greeting': 'mails with their preview, email',
  'mail-words.notes': 'mails with their preview, email',
  'mail-words.savedBy': BY,
  'mail-words.signOff': 'mails with their preview, email',
  'newsletter.email': 'emails',
  'orders.address': 'order, payment, manage orders, packing, slips',
  'orders.customerName': 'order, manage orders, packing, invoices',
  'orders.deliveryAddress': 'order, slips',
  'orders.email': 'order, manage orders, invoices',
  'orders.phone': 'order, manage orders',
  'orders.poNumber': 'order',
  'orders.productName': 'every list of orders',
  'orders.sku': 'order, cart, packing',
  'orders.tax': 'order, payment, checkout',
  'orders.title': 'every list of orders',
  'payments.action': 'reconciliation',
  'payments.finding': 'reconciliation',
  'payments.intentId': 'reconciliation',
  'payments.reason': 'order of buyer and of administrator',
  'payments.requestedBy': BY,
  'products.alt': 'catalogue, product',
  'products.battery': 'product, edit product',
  'products.category': 'catalogue, product, edit product',
  'products.description': 'catalogue, product, edit product',
  'products.img': 'a picture; its address is in the fields of edit product',
  'products.name': 'every list of products',
  'products.sku': 'product, quick order, manage products',
  'returns.condition': 'return of buyer and of administrator',
  'returns.message': 'return of buyer and of administrator',
  'returns.requestedBy': BY,
  'reviews.details': 'home, reviews, add review',
  'saved-lists.name': 'saved lists, saved list',
  'search.term': 'synonyms',
  'search.words': 'synonyms',
  'shipments.carrier': 'order of buyer and of administrator, slips, email',
  'shipments.shippedBy': BY,
  'shipments.trackingNumber': 'order of buyer and of administrator, slips, email',
  'shipments.trackingUrl': 'a link whose text is ours; https only',
  'shop-settings.sellerBank': 'settings',
  'shop-settings.sellerCity': 'settings, help pages, papers',
  'shop-settings.sellerEmail': 'settings, help pages, papers',
  'shop-settings.sellerIban': 'settings',
  'shop-settings.sellerLine1': 'settings, help pages, papers',
  'shop-settings.sellerLine2': 'settings, help pages, papers',
  'shop-settings.sellerName': 'settings, help pages, papers',
  'shop-settings.sellerPhone': 'settings, help pages, papers',
  'shop-settings.sellerRegion': 'settings, help pages, papers',
  'shop-settings.sellerTaxId': 'settings, help pages, invoices on paper',
  'shop-settings.sellerVatId': 'settings, help pages, invoices on paper',
  'stock.actor': BY,
  'stock.note': 'stock dialog, audit log',
  'tax.rates': 'tax, order, payment, checkout',
  'tax.savedBy': BY,
  'users.address': 'profile, purchase',
  'users.device': 'profile: a browser and a system by their names, made of what the browser sends',
  'users.email': 'users',
  'users.img': 'a picture; its address is in a field of the profile',
  'users.name': 'users, reviews, account menu',
  'users.phone': 'profile, purchase',
  'users.photoUrl': 'a picture',
}

export const knownColumns = (): string[] => [...NOT_TYPED, ...Object.keys(TYPED)].toSorted()
