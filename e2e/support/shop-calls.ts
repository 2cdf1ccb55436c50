import { createClient } from '@wheelyard/contract/calls/client'
import { demoAccounts } from '@wheelyard/contract/rules/demo'
import { identityApi } from '@wheelyard/contract/calls/identity'
import { type Order, ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import { type Product, productsApi } from '@wheelyard/contract/calls/products'
import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { shopApi } from '@wheelyard/contract/calls/shop'
import type { Page } from '@playwright/test'
import { newAddress } from './people.ts'

const base = process.env.BASE_URL ?? ''
export const api = createClient({ baseUrl: `${base}/api`, fetch })
const identity = createClient({ baseUrl: `${base}/identity`, fetch })

export type Buyer = { email: string; token: string }

/** A customer whom no other test knows, made without the pages: for tests that begin later. */
export async function newBuyer(name = 'Toy Shop', email = newAddress()): Promise<Buyer> {
  const signedUp = await identity.call(identityApi.signUp, { body: { name, email, password: 'plenty-of-wheels' } })
  const { token } = await api.call(sessionsApi.signIn, { params: { email } }, { token: signedUp.token })
  return { email, token }
}

let admin: Promise<Buyer> | undefined

/** Signed in once for all tests of a worker; none of them signs this session out. */
export const demoAdmin = (): Promise<Buyer> => (admin ??= signInDemoAdmin())

async function signInDemoAdmin(): Promise<Buyer> {
  const [, { email, password }] = demoAccounts
  const signedIn = await identity.call(identityApi.signIn, { body: { email, password } })
  const { token } = await api.call(sessionsApi.signIn, { params: { email } }, { token: signedIn.token })
  return { email, token }
}

/** From the next page on, this browser is theirs. */
export async function browseAs(page: Page, { email, token }: Buyer): Promise<void> {
  await page.addInitScript(
    ([address, access]) => {
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', 'yes')
      localStorage.setItem('accountEmail', address)
      localStorage.setItem('accessToken', access)
    },
    [email, token] as const,
  )
}

/** By the beginning of its name: a search would also find what other tests have put on the shelf meanwhile. */
export async function someProduct(name: string): Promise<Product> {
  const product = (await api.call(productsApi.list)).find((each) => each.name.startsWith(name))
  if (!product) throw new Error(`The catalogue has no ${name}`)
  return product
}

/** What a test put on the shelf it takes away again: others count what is there. */
export async function removeProduct({ token }: Buyer, name: string): Promise<void> {
  const { _id } = await someProduct(name)
  await api.call(productAdminApi.remove, { query: { id: _id } }, { token })
}

const CONTACT = { phone: '+1 555 0199', address: '12 Fairground Road, Springfield' }

export async function placeOrder({ token }: Buyer, product: Product, contact = CONTACT): Promise<Order> {
  const body = { productId: product._id, orderQuantity: product.minOrder, price: product.price, ...contact }
  return (await api.call(ordersApi.place, { body }, { token })).order
}

/** Pays with the card that always works, as the payment page does. */
export async function payOrder({ token }: Buyer, order: Order): Promise<void> {
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
