import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '#api/db/change-feed'
import { kart } from '#api/catalogue/products/testing'
import { testShop } from '#api/testing/test-shop'

/** No notice of the database ever arrives. */
function deafFeed(): ChangeFeed {
  const listeners = new Set<(topic: Topic) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: () => {},
    publishHere: (topic) => listeners.forEach((listener) => listener(topic)),
    isBroken: () => false,
    close: async () => {},
  }
}
const shop = perFile(() => testShop({ changes: deafFeed() }))

it('a change is read at once by who made it, whenever the database gives notice', async () => {
  const admin = await shop.admin()
  const { _id: id } = await admin.api.call(productAdminApi.add, { body: kart })
  const prices = async () => (await shop.api.call(productsApi.list)).map(({ price }) => price)
  expect(await prices()).toEqual([20])
  const { available: _, ...details } = kart
  await admin.api.call(productAdminApi.change, { params: { id }, body: { ...details, price: 25 } })
  expect(await prices()).toEqual([25])
})

it('a review is read at once by who wrote it', async () => {
  const casey = await shop.customer()
  const reviews = async () => (await shop.api.call(reviewsApi.list)).map(({ details }) => details)
  expect(await reviews()).toEqual([])
  const write = (details: string) =>
    casey.api.call(reviewsApi.save, { params: { email: casey.email }, body: { rating: 5, details } })
  await write('Sturdy')
  expect(await reviews()).toEqual(['Sturdy'])
  await write('Very sturdy')
  expect(await reviews()).toEqual(['Very sturdy'])
})
