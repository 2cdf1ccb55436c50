import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { cartApi } from '@wheelyard/contract/calls/cart'
import { createClient } from '@wheelyard/contract/calls/client'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import { productsApi } from '@wheelyard/contract/calls/products'
import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { shopSettingsApi } from '@wheelyard/contract/calls/shop-settings'
import { taxApi } from '@wheelyard/contract/calls/tax'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../apps/api/src/db/testing.ts'
import { completeSeller } from '../apps/api/src/features/invoices/testing.ts'
import { intentIdOf } from '../apps/api/src/features/payments/testing.ts'
import { lastRelease } from '../tools/release/last-release.mjs'
import { leaveOutPages, linkLibraries, releasedSources, removeSources } from '../tools/release/released-sources.mjs'
import { expectBooksToAgree } from './returns/books.ts'
import { authorise, receive, refund, requestReturn, ship } from './returns/calls.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { fillCart } from './support/carts.ts'
import { browserAt } from './support/identity-browser.ts'
import { integrityViolations } from './support/integrity.ts'
import { people, type Person, product } from './support/people.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const released = lastRelease(root)
const title = released
  ? `this version and ${released.version} at once on one database, as during an upgrade`
  : 'skipped: git knows no released version here (no repository, or a clone without its history)'
const PATIENCE = { timeout: 60_000 }

const clientOf = (url: string, token?: string) => createClient({ baseUrl: `${url}/api`, fetch, token: () => token })

describe.skipIf(!released)(title, () => {
  const database = perFile(testDatabase)
  let folder: string
  let provider: CardProvider
  let today: ShopProcess
  let earlier: ShopProcess
  let admin: Person
  beforeAll(async () => {
    folder = releasedSources(root, released!.commit)
    linkLibraries(root, folder)
    leaveOutPages(folder)
    provider = await startCardProvider()
    await completeSeller(database)
    // One address for both, as behind a load balancer: it is the issuer of identity tokens.
    const env = { DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.example', ...provider.env }
    today = await startShop({ env })
    earlier = await startShop({ env, folder })
    ;[admin] = (await people(database.pool, 1, 'admin')) as [Person]
  })
  afterAll(async () => {
    await Promise.all([today?.stop(), earlier?.stop()])
    await provider?.close()
    removeSources(folder)
  })

  const directions = [
    { from: 'the released one', to: 'this one', shops: () => [earlier.url, today.url] as const },
    { from: 'this one', to: 'the released one', shops: () => [today.url, earlier.url] as const },
  ]

  async function signedUpAt(one: string, other: string): Promise<Person> {
    const { email, identityToken } = await browserAt(`${one}/identity`, database.pool).signUp()
    const { token } = await clientOf(other).call(
      sessionsApi.signIn,
      { params: { email }, body: { email } },
      { token: identityToken },
    )
    return { id: '', email, token, at: (url) => clientOf(url, token) }
  }

  async function paidOrder(buyer: Person, one: string, other: string) {
    const productId = await product(database.pool, { available: 50, minOrder: 1, priceCents: 3_333 })
    const body = { productId, orderQuantity: 5, phone: '555 0100', address: '1 Depot Road' }
    const { order } = await buyer.at(one).call(ordersApi.place, { body })
    const { _id: orderId, totalCost } = order
    const { clientSecret } = await buyer.at(other).call(paymentsApi.start, { body: { orderId, totalCost } })
    const transactionId = intentIdOf(clientSecret)
    expect(await provider.charge(transactionId)).toBe(true)
    await buyer.at(one).call(paymentsApi.record, { params: { id: orderId }, body: { transactionId } })
    return { productId, orderId }
  }

  it.each(directions)('an order goes from $from to $to and back, until it is refunded', async ({ shops }) => {
    const [one, other] = shops()
    const buyer = await signedUpAt(one, other)
    const { productId, orderId } = await paidOrder(buyer, one, other)
    await ship(admin.at(other), orderId, { productId, quantity: 5 })
    const { _id } = await requestReturn(buyer.at(one), orderId, { productId, quantity: 2 })
    await authorise(admin.at(other), _id, true)
    await receive(admin.at(one), _id, { productId, quantity: 2 })
    await refund(admin.at(other), _id)
    for (const url of [one, other]) {
      const order = await buyer.at(url).call(ordersApi.one, { params: { id: orderId } })
      expect(order).toMatchObject({ paid: true, pieces: 5 })
    }
    await expectBooksToAgree({ pool: database.pool, stripe: provider.stripe }, [orderId])
  })

  it.each(directions)(
    'a cart filled at $from is ordered at $to, and cancelled where it was filled',
    async ({ shops }) => {
      const [one, other] = shops()
      const [buyer] = (await people(database.pool, 1)) as [Person]
      const lines = await Promise.all(
        [1, 2].map(async (quantity) => ({
          productId: await product(database.pool, { available: 500, minOrder: 1, priceCents: 100_000 }),
          quantity,
        })),
      )
      const { addressId, version, expectedTotal: goods } = await fillCart(buyer, one, lines)
      const freight = { mode: 'pickup', price: 0 } as const
      const estimate = await buyer.at(one).call(taxApi.estimate, { body: { addressId, freight } })
      const tax = estimate.tax?.amount ?? 0
      const body = { version, addressId, freight, tax, expectedTotal: goods + tax }
      await buyer.at(other).call(cartApi.order, { body }, { headers: { 'idempotency-key': randomUUID() } })
      const [order] = await buyer.at(one).call(ordersApi.mine, { params: { email: buyer.email } })
      await buyer.at(one).call(ordersApi.cancelOne, { params: { id: order!._id } })
      expect(await buyer.at(other).call(ordersApi.mine, { params: { email: buyer.email } })).toEqual([])
    },
  )

  it.each(directions)('settings saved at $from are read at $to', async ({ shops }) => {
    const [one, other] = shops()
    const settings = await admin.at(other).call(shopSettingsApi.get)
    const body = { ...settings, unpaidLimit: settings.unpaidLimit + 1 }
    await admin.at(one).call(shopSettingsApi.save, { body })
    expect(await admin.at(other).call(shopSettingsApi.get)).toEqual(await admin.at(one).call(shopSettingsApi.get))
    expect((await admin.at(other).call(shopSettingsApi.get)).unpaidLimit).toBe(body.unpaidLimit)
  })

  it.each(directions)('a product changed at $from is soon shown by $to', async ({ shops }) => {
    const [one, other] = shops()
    const id = await product(database.pool, { available: 5, minOrder: 1 })
    const nameThere = async () => (await clientOf(other).call(productsApi.one, { params: { id } })).name
    expect(await nameThere()).toBe('Proof Kart')
    const details = { img: '/images/go-kart.webp', description: 'Made for a proof', minOrder: 1, price: 100 }
    const body = { name: `Kart of ${one}`, ...details, priceTiers: [] }
    await admin.at(one).call(productAdminApi.change, { params: { id }, body })
    await vi.waitUntil(async () => (await nameThere()) === body.name, PATIENCE)
  })

  it('the jobs of both are done, and the books are in order', async () => {
    const left = async () => {
      const { rows } = await database.pool.query(
        `select task_identifier, last_error from graphile_worker.jobs where run_at <= now() or last_error is not null`,
      )
      return rows
    }
    await vi.waitUntil(async () => (await left()).length === 0, PATIENCE)
    expect(await integrityViolations(database.url)).toEqual([])
  })
})
