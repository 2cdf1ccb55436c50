import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { orderCartApi, type OrderCartBody } from '@wheelyard/contract/orders/order-cart.calls'
import { randomUUID } from 'node:crypto'
import { createClient } from '@wheelyard/contract/http/client'
import { demoAccounts } from '@wheelyard/contract/shop/demo'
import { type AddressBody, addressesApi, type SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { type Cart, cartApi } from '@wheelyard/contract/buying/cart.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { type Product, productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { type FullSavedList, type ListSource, savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { shopApi } from '@wheelyard/contract/shop/shop.calls'
import type { Page } from '@playwright/test'
import { confirmationToken } from './mailbox.ts'
import { newEmail, PASSWORD } from './people.ts'

const base = process.env.BASE_URL ?? ''
export const api = createClient({ baseUrl: `${base}/api`, fetch })
const identity = createClient({ baseUrl: `${base}/identity`, fetch })

/** The identity service as one browser calls it. */
function identityWithCookies() {
  const cookies: string[] = []
  return createClient({
    baseUrl: `${base}/identity`,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookies.join('; '))
      const reply = await fetch(url, { ...init, headers })
      cookies.push(...reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))
      return reply
    },
  })
}

export type Account = { email: string; token: string }

/** A customer of this test alone, signed up through the API. */
export async function newBuyer(name = 'Toy Shop', email = newEmail()): Promise<Account> {
  const signedUp = await identity.call(identityApi.signUp, { body: { name, email, password: PASSWORD } })
  const { token } = await api.call(sessionsApi.signIn, { params: { email } }, { token: signedUp.token })
  return { email, token }
}

/** One whose address is confirmed, and who therefore gets emails. */
export async function confirmedBuyer(name: string, email: string): Promise<Account> {
  const browser = identityWithCookies()
  await browser.call(identityApi.signUp, { body: { name, email, password: PASSWORD } })
  const body = { token: await confirmationToken(`${base}/sandbox/mail`, email) }
  const confirmed = await browser.call(accountSecurityApi.confirmEmail, { body })
  const { token } = await api.call(sessionsApi.signIn, { params: { email } }, { token: confirmed.token })
  return { email, token }
}

let admin: Promise<Account> | undefined

/** Signed in once for all tests of a worker; none of them may sign this session out. */
export const demoAdmin = (): Promise<Account> => (admin ??= signInDemoAdmin())

async function signInDemoAdmin(): Promise<Account> {
  const [, { email, password }] = demoAccounts
  const signedIn = await identity.call(identityApi.signIn, { body: { email, password } })
  const { token } = await api.call(sessionsApi.signIn, { params: { email } }, { token: signedIn.token })
  return { email, token }
}

/** Signs the page in, from its next navigation on. */
export async function browseAs(page: Page, { email, token }: Account): Promise<void> {
  await page.addInitScript(
    ([address, access]) => {
      if (sessionStorage.getItem('signedInByTest')) return
      sessionStorage.setItem('signedInByTest', 'yes')
      localStorage.setItem('accountEmail', address)
      localStorage.setItem('accessToken', access)
    },
    [email, token] as const,
  )
}

/** By the start of its name: a search would also find products that other tests add meanwhile. */
export async function findProduct(name: string): Promise<Product> {
  const product = (await api.call(productsApi.list)).find((each) => each.name.startsWith(name))
  if (!product) throw new Error(`The catalogue has no ${name}`)
  return product
}

export async function removeProduct({ token }: Account, name: string): Promise<void> {
  const { _id } = await findProduct(name)
  await api.call(productAdminApi.remove, { query: { id: _id } }, { token })
}

/** A product of this test alone: from 4, singly and at $20.00 unless the numbers say otherwise. */
export async function newProduct(
  name: string,
  numbers: Partial<
    Pick<Product, 'price' | 'casePack' | 'priceTiers' | 'available' | 'gtin' | 'carton' | 'unNumber'> & {
      fits: string[]
    }
  > = {},
): Promise<Product> {
  const { token } = await demoAdmin()
  const body = {
    name: `${name} ${randomUUID().slice(0, 8)}`,
    description: 'Made by a test.',
    img: '/images/go-kart.webp',
    price: 20,
    minOrder: 4,
    available: 500,
    ...numbers,
  }
  return api.call(productAdminApi.add, { body }, { token })
}

const CONTACT = { phone: '+1 555 0199', address: '12 Fairground Road, Springfield, USA' }

export async function placeOrder({ token }: Account, product: Product, contact = CONTACT): Promise<Order> {
  const body = { productId: product._id, orderQuantity: product.minOrder, price: product.price, ...contact }
  return (await api.call(ordersApi.place, { body }, { token })).order
}

type Item = { product: Product; quantity: number }
type OrderParts = Pick<OrderCartBody, 'addressId' | 'poNumber'>

export function fillCart({ token }: Account, items: Item[]): Promise<Cart> {
  const lines = items.map(({ product, quantity }) => ({ productId: product._id, quantity }))
  return api.call(cartApi.add, { body: { lines } }, { token })
}

/** One order of all these products, which must cost enough for a first one. It is picked up and costs its goods. */
export async function orderCart(buyer: Account, items: Item[], parts: OrderParts = {}): Promise<Order> {
  const { token } = buyer
  const { version, goods } = await fillCart(buyer, items)
  const { addressId = (await saveAddress(buyer))._id } = parts
  const freight = { mode: 'pickup', price: 0 } as const
  const body = { version, expectedTotal: goods, freight, ...parts, addressId }
  return (await api.call(orderCartApi.place, { body }, { token })).order
}

/** In Springfield unless the parts say otherwise. */
export function saveAddress({ token }: Account, parts: Partial<AddressBody> = {}): Promise<SavedAddress> {
  const place = { city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' }
  const body = { recipient: 'Toy Shop', line1: '12 Fairground Road', phone: CONTACT.phone, ...place, ...parts }
  return api.call(addressesApi.add, { body }, { token })
}

export const saveList = ({ token }: Account, name: string, from: ListSource): Promise<FullSavedList> =>
  api.call(savedListsApi.create, { body: { name, from } }, { token })

/** Pays with the card that always works, as the payment page does. */
export async function payOrder({ token }: Account, order: Order): Promise<void> {
  const { cardPublishableKey } = await api.call(shopApi.shop)
  const body = { totalCost: order.totalCost, orderId: order._id }
  const { clientSecret } = await api.call(paymentsApi.start, { body }, { token })
  const transactionId = clientSecret.split('_secret')[0] ?? ''
  const confirmed = await fetch(`${base}/sandbox/card/v1/payment_intents/${transactionId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: cardPublishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    }),
  })
  if (!confirmed.ok) throw new Error(`The card sandbox refused: ${await confirmed.text()}`)
  await api.call(paymentsApi.record, { params: { id: order._id }, body: { transactionId } }, { token })
}

/** From then on invoices are to this company. */
export const saveCompany = ({ token }: Account, companyName: string) =>
  api.call(businessDetailsApi.save, { body: { companyName, billingAddress } }, { token })
const billingAddress = { line1: '5 Play Street', city: 'Springfield', region: 'IL', postcode: '62701', country: 'US' }

export async function customerIdOf({ _id: id }: Order): Promise<string> {
  const { token } = await demoAdmin()
  const { desk } = await api.call(orderPageApi.get, { params: { id } }, { token })
  return desk?.customerId ?? ''
}
