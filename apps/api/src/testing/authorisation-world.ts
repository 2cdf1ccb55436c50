import { eq, sql } from 'drizzle-orm'
import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { certificatesApi } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { familiesApi } from '@wheelyard/contract/catalogue/families.calls'
import { found } from '#api/buying/companies/testing'
import { addCode } from '#api/buying/discounts/testing'
import { synonymsApi } from '@wheelyard/contract/catalogue/search.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { staffApi } from '@wheelyard/contract/people/staff.calls'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { insertQuote } from '#api/orders/records/quotes.store'
import { issueInvoice } from '#api/finance/invoices/issue-invoice.store'
import { completeSeller, renameSeller } from '#api/finance/invoices/testing'
import { findOrderRecord } from '#api/orders/records/order-record.store'
import { orders } from '#api/tables/orders'
import { insertPayment, markSucceeded } from '#api/finance/payments/payments.store'
import { addPhoto, requestReturn, returnOf } from '#api/fulfilment/returns/testing'
import { issueAccessToken } from '#api/people/users/access-tokens.store'
import { signOut } from '#api/people/users/end-sessions.service'
import { users } from '#api/tables/users'
import type { Person, TestShop } from './test-shop.ts'

/** Some data of every kind, most of it Casey's: others must neither read nor change it. */
export type World = {
  casey: Person
  robin: Person
  ada: Person
  /** Invalid tokens of an administrator, where accepting one would do most harm. */
  expired: string
  loggedOut: string
  productId: string
  otherProductId: string
  openOrderId: string
  paidOrderId: string
  /** Of part of the paid order. */
  shipmentId: string
  /** Of one of the two units that were shipped, with a photo. */
  returnId: string
  returnPhotoId: string
  /** Of another order, paid by bank transfer; waits to be sent. */
  refundId: string
  /** Proposed for the paid order. */
  freightQuoteId: string
  /** Of the paid order. */
  invoiceId: string
  synonymsId: string
  familyId: string
  discountCodeId: string
  reviewId: string
  listId: string
  addressId: string
  certificateId: string
  /** The address has no account yet. */
  invitationId: string
  /** In which none of these people is. */
  companyId: string
}

/** In Casey's rows, and must be in no response to another caller. */
export const SECRET_ADDRESS = '7 Secret Depot Road, USA'

export async function makeWorld(shop: TestShop): Promise<World> {
  await shop.truncate()
  const [ada, casey, robin] = [await shop.admin('Ada'), await shop.customer('Casey'), await shop.customer('Robin')]
  const productId = await addProduct(ada, 'Kart')
  const otherProductId = await addProduct(ada, 'Quad')
  const body = { orderQuantity: 5, phone: '555-0100', address: SECRET_ADDRESS }
  const paid = await casey.api.call(ordersApi.place, { body: { ...body, productId: otherProductId } })
  const open = await casey.api.call(ordersApi.place, { body: { ...body, productId } })
  await shop.db
    .update(orders)
    .set({ paidAt: sql`now()`, transactionId: 'pi_casey' })
    .where(eq(orders.id, paid.order._id))
  const shipment = await ada.api.call(shipmentsApi.create, {
    params: { id: paid.order._id },
    body: { lines: [{ productId: otherProductId, quantity: 2 }] },
  })
  const returnPhotoId = await addPhoto(shop, casey)
  const claimed = returnOf([{ id: otherProductId, name: 'Quad' }, 1, { photoIds: [returnPhotoId] }])
  const returned = await requestReturn(casey, paid.order._id, { ...claimed, message: SECRET_ADDRESS })
  const price = { amountCents: 48_000, taxCents: 0, taxParts: null }
  const proposed = { ...price, minDays: 30, maxDays: 40, note: '', proposedBy: ada.email }
  const freightQuote = await insertQuote(shop.db, { orderId: paid.order._id, ...proposed })
  const invoiceId = await invoice(shop, paid.order._id, 'pi_casey')
  const refundId = await refundOfTransfer({ ada, casey, productId: otherProductId })
  await renameSeller(shop)
  await shop.db.update(users).set({ address: SECRET_ADDRESS }).where(eq(users.id, casey.userId))
  const review = { rating: 4, details: 'Sturdy.' }
  const { _id: reviewId = '' } = await casey.api.call(reviewsApi.save, { params: { email: casey.email }, body: review })
  const family = await ada.api.call(familiesApi.add, {
    body: { name: 'Trail', optionName: 'Color', members: [{ productId, option: 'Red' }] },
  })
  const discountCode = await addCode(ada, { code: 'SPRING10', percent: 10 })
  const synonyms = await ada.api.call(synonymsApi.add, { body: { terms: ['kart', 'go-kart'] } })
  const list = await casey.api.call(savedListsApi.create, {
    body: { name: 'Secret plans', from: { orderId: open.order._id } },
  })
  const parts = { recipient: 'Casey', line1: SECRET_ADDRESS, city: 'Springfield', region: 'IL' }
  const address = await casey.api.call(addressesApi.add, {
    body: { ...parts, postcode: '62701', country: 'US', phone: '555-0100' },
  })
  const certificate = await casey.api.upload(certificatesApi.submit, new Blob([`%PDF- ${SECRET_ADDRESS}`]), {
    query: { country: 'US', region: 'IL', number: 'E-1', validFrom: '2026-01-01', validUntil: '2999-12-31' },
  })
  const invitation = await ada.api.call(staffApi.invite, { body: { email: 'new@example.com', roles: ['orders'] } })
  const company = await found(await shop.customer('Cleo'))
  return {
    casey,
    robin,
    ada,
    expired: await invalidToken(shop, ada, 'expired'),
    loggedOut: await invalidToken(shop, ada, 'logged out'),
    productId,
    otherProductId,
    openOrderId: open.order._id,
    paidOrderId: paid.order._id,
    shipmentId: shipment._id,
    returnId: returned._id,
    returnPhotoId,
    refundId,
    freightQuoteId: freightQuote.id,
    invoiceId,
    synonymsId: synonyms._id,
    familyId: family._id,
    discountCodeId: discountCode._id,
    reviewId,
    listId: list._id,
    addressId: address._id,
    certificateId: certificate._id,
    invitationId: invitation._id,
    companyId: company._id,
  }
}

async function addProduct(admin: Person, name: string): Promise<string> {
  const texts = { name, img: '/images/go-kart.webp', description: 'To test with.' }
  const product = await admin.api.call(productAdminApi.add, {
    body: { ...texts, price: 20, minOrder: 5, available: 100 },
  })
  return product._id
}

async function refundOfTransfer({ ada, casey, productId }: Pick<World, 'ada' | 'casey' | 'productId'>) {
  const body = { productId, orderQuantity: 5, phone: '555-0100', address: SECRET_ADDRESS }
  const { order } = await casey.api.call(ordersApi.place, { body })
  const params = { id: order._id }
  await ada.api.call(transfersApi.record, { params, body: { reference: 'SEPA 1', receivedOn: '2026-11-02' } })
  await ada.api.call(paymentsApi.refund, { params, body: { reason: 'Broken', restock: true } })
  const { refundsToSend } = await ada.api.call(orderPageApi.get, { params })
  return refundsToSend[0]?._id ?? ''
}

/** As if the order had been charged by this intent. */
export async function invoice(shop: TestShop, orderId: string, intentId: string): Promise<string> {
  await completeSeller(shop)
  const order = await findOrderRecord(shop.db, orderId)
  if (!order) throw new Error('the order is gone')
  const terms = { orderId, freightQuoteId: null, amountCents: order.totalCents }
  const { id } = await insertPayment(shop.db, terms)
  const intent = { id: intentId, paymentId: id, freightQuoteId: undefined, card: undefined }
  const payment = await markSucceeded(shop.db, id, { ...intent, amountCents: order.totalCents })
  const issued = await issueInvoice(shop.db, { order, quote: undefined, payment })
  if (!issued) throw new Error('no invoice was issued')
  return issued.id
}

async function invalidToken(shop: TestShop, person: Person, why: 'expired' | 'logged out'): Promise<string> {
  const token = await issueAccessToken(shop.db, person.userId)
  if (why === 'logged out') await signOut(shop.db, token)
  else {
    await shop.db.execute(sql`
      update access_tokens set expires_at = now() - interval '1 second'
      where token_hash = sha256(convert_to(${token}, 'UTF8'))`)
  }
  return token
}
