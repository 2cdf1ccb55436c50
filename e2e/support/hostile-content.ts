import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { helpPagesApi, type HelpText } from '@wheelyard/contract/shop/help-pages.calls'
import { pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import { newsletterApi } from '@wheelyard/contract/shop/newsletter.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { orderNotesApi } from '@wheelyard/contract/orders/order-notes.calls'
import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { reviewModerationApi } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { FullSavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { HELP_PAGE_TITLE_MAX } from '@wheelyard/contract/values/limits'
import { type HostilePapers, newMark, storeHostilePapers } from './hostile-papers.ts'
import type { Texts } from './hostile-texts.ts'
import { desk, requestReturn } from './returns.ts'
import { shipSome } from './shipments.ts'
import {
  type Account,
  api,
  confirmedBuyer,
  customerIdOf,
  demoAdmin,
  fillCart,
  orderCart,
  payOrder,
  placeOrder,
  saveAddress,
  saveList,
} from './shop-calls.ts'

export type HostileContent = HostilePapers & {
  texts: Texts
  /** Fits the one of `refunded`. */
  product: Product
  buyer: Account
  customerId: string
  unpaid: Order
  refunded: Order
  /** Paid, and two units of it shipped. */
  partShipped: Order
  /** One of the two, authorised with a reason and received. */
  returned: OrderReturn
  /** Of both products. */
  several: Order
  list: FullSavedList
  subscriber: string
  helpPage: HelpText
}

/** Writes into every field that stores what people type, through the API as an attacker would. */
export async function storeHostileContent(texts: Texts): Promise<HostileContent> {
  const admin = await demoAdmin()
  const other = await addHostileProduct(admin, texts)
  // The home page shows only the latest products, and other tests add theirs: this one comes last.
  const product = await addHostileProduct(admin, texts, [other._id])
  const buyer = await confirmedBuyer(texts.name, texts.email(newMark()))
  const { email, token } = buyer
  const contact = { phone: texts.phone, address: texts.address }
  await api.call(usersApi.saveProfile, { params: { email }, body: { ...contact, img: '' } }, { token })
  await api.call(reviewsApi.save, { params: { email }, body: { rating: 5, details: texts.review } }, { token })
  await replyToReview(admin, email, texts)
  await hideReview(admin, await confirmedBuyer(texts.name, texts.email(newMark())), texts)
  const unpaid = await placeOrder(buyer, product, contact)
  const refunded = await placeOrder(buyer, other, contact)
  await payOrder(buyer, refunded)
  const refund = { params: { id: refunded._id }, body: { reason: texts.reason, restock: false } }
  await api.call(paymentsApi.refund, refund, { token: admin.token })
  const asAdmin = { token: admin.token }
  const unpaidParams = { params: { id: unpaid._id } }
  await api.call(orderNotesApi.add, { ...unpaidParams, body: { text: texts.orderNote } }, asAdmin)
  await api.call(orderNotesApi.tag, { ...unpaidParams, body: { tags: [texts.orderTag] } }, asAdmin)
  const customerId = await customerIdOf(unpaid)
  await api.call(customersApi.addNote, { params: { id: customerId }, body: { text: texts.orderNote } }, asAdmin)
  const partShipped = await placeOrder(buyer, other, contact)
  const transfer = { reference: texts.transferReference, receivedOn: '2026-11-02' }
  await api.call(transfersApi.record, { params: { id: partShipped._id }, body: transfer }, asAdmin)
  await shipSome(partShipped, 2, { carrier: texts.carrier, trackingNumber: texts.trackingNumber })
  const requested = await requestReturn(buyer, partShipped, { quantity: 1, message: texts.message })
  await desk.authorise(requested, { note: texts.reason })
  const came = { productId: other._id, restocked: 0, scrapped: 1, condition: texts.condition }
  const returned = await desk.receive(requested, [came])
  // After a payment, since a first order must cost more, and while the cart is empty.
  const papers = await storeHostilePapers(buyer, texts)
  const items = [product, other].map((each) => ({ product: each, quantity: each.minOrder }))
  const part = texts.addressPart
  const street = { recipient: part, line1: part, line2: part, phone: texts.phone, openingHours: part }
  const place = { city: part, region: '', postcode: '10115', country: 'DE' }
  const { _id: addressId } = await saveAddress(buyer, { ...street, ...place })
  const several = await orderCart(buyer, items, { addressId, poNumber: texts.poNumber })
  await fillCart(buyer, items)
  const list = await saveList(buyer, texts.listName, { orderId: several._id })
  // After the payments: their invoices are to the person.
  const company = { companyName: part, billingAddress: { line1: part, line2: part, ...place } }
  await api.call(businessDetailsApi.save, { body: company }, { token })
  const subscriber = texts.email(newMark())
  await api.call(newsletterApi.subscribe, { body: { email: subscriber } })
  const helpPage = await saveHostilePage(admin, texts)
  return {
    ...papers,
    texts,
    product,
    buyer,
    customerId,
    unpaid,
    refunded,
    partShipped,
    returned,
    several,
    list,
    subscriber,
    helpPage,
  }
}

async function replyToReview({ token }: Account, author: string, { reviewReply: reply }: Texts) {
  const [review] = await api.call(reviewModerationApi.list, { query: { q: author.slice(0, 100) } }, { token })
  if (!review) throw new Error('the review is missing')
  await api.call(reviewModerationApi.reply, { params: { id: review._id }, body: { reply } }, { token })
}

/** Another one of the same words, which no visitor sees. */
async function hideReview({ token }: Account, { email, token: authors }: Account, texts: Texts) {
  const body = { rating: 1, details: texts.review }
  const { _id: id = '' } = await api.call(reviewsApi.save, { params: { email }, body }, { token: authors })
  const reason = { reason: texts.hiddenReason }
  await api.call(reviewModerationApi.hide, { params: { id }, body: reason }, { token })
}

/** In English, and the same in German. */
async function saveHostilePage({ token }: Account, { addressPart, message }: Texts): Promise<HelpText> {
  const slug = `page-${newMark()}`
  const body = { title: addressPart.slice(0, HELP_PAGE_TITLE_MAX), body: message, seenUpdatedAt: null }
  const saved = await api.call(helpPagesApi.save, { params: { slug }, body }, { token })
  const params = { slug, language: 'de' } as const
  const { source } = await api.call(pageTranslationsApi.one, { params }, { token })
  await api.call(pageTranslationsApi.save, { params, body: { ...body, source } }, { token })
  return saved
}

async function addHostileProduct({ token }: Account, texts: Texts, fits: string[] = []): Promise<Product> {
  const { alt, category, description, battery, note } = texts
  // Few enough to be listed as low stock.
  const facts = { img: '/images/go-kart.webp', price: 10, priceTiers: TIERS, minOrder: 20, casePack: 20, available: 80 }
  const body = {
    ...facts,
    name: texts.productName(newMark()),
    sku: texts.sku(newMark()),
    alt,
    category,
    description,
    battery,
    fits,
  }
  const product = await api.call(productAdminApi.add, { body }, { token })
  const restock = { params: { id: product._id }, body: { reason: 'restock' as const, delta: 5, note } }
  await api.call(productAdminApi.moveStock, restock, { token })
  return product
}

/** As many as there may be, most of them above the stock. */
const TIERS = Array.from({ length: 10 }, (_, index) => ({
  minQuantity: 40 + 20 * index,
  price: (990 - 10 * index) / 100,
}))

export async function removeHostileContent({ product, refunded, helpPage }: HostileContent): Promise<void> {
  const { token } = await demoAdmin()
  const { slug, updatedAt: seenUpdatedAt } = helpPage
  await api.call(helpPagesApi.remove, { params: { slug }, body: { seenUpdatedAt } }, { token })
  for (const id of [product._id, refunded.productId])
    await api.call(productAdminApi.remove, { query: { id } }, { token })
}
