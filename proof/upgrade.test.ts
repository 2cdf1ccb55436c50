import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { lastRelease } from '@wheelyard/tools/release/last-release'
import { expectBooksToAgree } from './returns/books.ts'
import { authorise, receive, refund, requestReturn, ship } from './returns/calls.ts'
import { fillCart } from './support/carts.ts'
import { integrityViolations } from './support/integrity.ts'
import { people, type Person, product } from './support/people.ts'
import { buy, clientAt, signUp, startTwoVersions } from './upgrade/two-versions.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const released = lastRelease(root)
const title = released
  ? `this version and ${released.version} on one database, as during an upgrade`
  : 'an upgrade, skipped: git knows no release here (no repository, or a clone without its history)'
const PATIENCE = { timeout: 60_000 }

describe.skipIf(!released)(title, () => {
  const shops = perFile(() => startTwoVersions(root, released!.commit))
  const directions = [
    { from: 'the released one', to: 'this one', urls: () => [shops.earlier.url, shops.today.url] as const },
    { from: 'this one', to: 'the released one', urls: () => [shops.today.url, shops.earlier.url] as const },
  ]

  it.each(directions)('an order goes from $from to $to and back, until it is refunded', async ({ urls }) => {
    const [one, other] = urls()
    const { admin, pool, provider } = shops
    const buyer = await signUp(shops, one, other)
    const { productId, orderId } = await buy(shops, buyer, one, other)
    await ship(admin.at(other), orderId, { productId, quantity: 5 })
    const { _id } = await requestReturn(buyer.at(one), orderId, { productId, quantity: 2 })
    await authorise(admin.at(other), _id, true)
    await receive(admin.at(one), _id, { productId, quantity: 2 })
    await refund(admin.at(other), _id)
    for (const url of [one, other]) {
      const order = await buyer.at(url).call(orderPageApi.get, { params: { id: orderId } })
      expect(order).toMatchObject({ paid: true, pieces: 5 })
    }
    await expectBooksToAgree({ pool, stripe: provider.stripe }, [orderId])
  })

  it.each(directions)(
    'a cart filled at $from is ordered at $to, and cancelled where it was filled',
    async ({ urls }) => {
      const [one, other] = urls()
      const [buyer] = (await people(shops.pool, 1)) as [Person]
      const terms = { available: 500, minOrder: 1, priceCents: 100_000 }
      const karts = await Promise.all([product(shops.pool, terms), product(shops.pool, terms)])
      const lines = karts.map((productId) => ({ productId, quantity: 2 }))
      const { addressId, version, expectedTotal: goods } = await fillCart(buyer, one, lines)
      const freight = { mode: 'pickup', price: 0 } as const
      const estimate = await buyer.at(one).call(taxApi.estimate, { body: { addressId, freight } })
      const tax = estimate.tax?.amount ?? 0
      const body = { version, addressId, freight, tax, expectedTotal: goods + tax }
      const headers = { 'idempotency-key': randomUUID() }
      const { order } = await buyer.at(other).call(orderCartApi.place, { body }, { headers })
      await buyer.at(one).call(ordersApi.cancelOne, { params: { id: order._id } })
      expect(await buyer.at(other).call(ordersApi.mine, { params: { email: buyer.email } })).toEqual([])
    },
  )

  it.each(directions)('settings saved at $from are read at $to', async ({ urls }) => {
    const [one, other] = urls()
    const settings = await shops.admin.at(other).call(shopSettingsApi.get)
    const body = { ...settings, unpaidLimit: settings.unpaidLimit + 1 }
    await shops.admin.at(one).call(shopSettingsApi.save, { body })
    expect(await shops.admin.at(other).call(shopSettingsApi.get)).toMatchObject(body)
  })

  it.each(directions)('a product changed at $from is soon shown by $to', async ({ urls }) => {
    const [one, other] = urls()
    const id = await product(shops.pool, { available: 5, minOrder: 1 })
    const nameThere = async () => (await clientAt(other).call(productsApi.one, { params: { id } })).name
    expect(await nameThere()).toBe('Proof Kart')
    const details = { img: '/images/go-kart.webp', description: 'Made for a proof', minOrder: 1, price: 100 }
    const body = { name: `Kart of ${one}`, ...details, priceTiers: [] }
    await shops.admin.at(one).call(productAdminApi.change, { params: { id }, body })
    await vi.waitUntil(async () => (await nameThere()) === body.name, PATIENCE)
  })

  it('the jobs of both are done, and the books are in order', async () => {
    const isDone = async () => {
      const { rowCount } = await shops.pool.query(
        'select from graphile_worker.jobs where run_at <= now() or attempts > 0',
      )
      return rowCount === 0
    }
    await vi.waitUntil(isDone, PATIENCE)
    expect(await integrityViolations(shops.url)).toEqual([])
  })
})
