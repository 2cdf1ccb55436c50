import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { seedProducts } from './products.seed.ts'
import { productFits, products } from '#api/tables/products'

const asset = (file: string) => new URL(`../../../../../assets/${file}`, import.meta.url)

const shop = perFile(testShop)
beforeAll(async () => {
  await seedProducts(shop.db, asset('parts.json'), asset('products.json'))
})

async function find(name: string) {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.name, name))
  return shop.api.call(productsApi.one, { params: { id: row!.id } })
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

it('shows the parts of a vehicle, and of a part the vehicles', async () => {
  const kart = await find('Turbo K Electric Go-Kart')
  expect(names(kart.parts)).toEqual(['Full-Face Kids Helmet', 'Knee and Elbow Pad Set', 'Five-Point Harness Belt'])
  expect(kart.fits).toEqual([])
  expect(kart.parts[0]).toMatchObject({ img: '/images/kids-helmet.webp', price: 21.5 })

  const helmet = await find('Full-Face Kids Helmet')
  expect(names(helmet.fits)).toContain(kart.name)
  expect(helmet.fits).toHaveLength(4)
  expect(helmet.parts).toEqual([])
})

it('keeps the vehicles the newest products, and every part fits something', async () => {
  const newest = await shop.api.call(productsApi.list, { query: { sort: 'newest', limit: 12 } })
  expect(newest.filter(({ sku }) => sku.startsWith('WY-1'))).toHaveLength(12)
  const parts = await shop.db.selectDistinct({ id: productFits.partId }).from(productFits)
  expect(parts).toHaveLength(10)
})

it('forgets a fit that is taken away, also where the page is cached', async () => {
  const charger = await find('Smart Wall Charger 12V 1A')
  await shop.db.delete(productFits).where(eq(productFits.partId, charger._id))
  await eventually(async () => expect((await find(charger.name)).fits).toEqual([]))
})

it('does not offer a part that is not sold any more', async () => {
  const [pads] = (await find('Turbo K Electric Go-Kart')).parts.filter(({ name }) => name.startsWith('Knee'))
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, pads!._id))
  await eventually(async () => expect(names((await find('Turbo K Electric Go-Kart')).parts)).not.toContain(pads!.name))
})
