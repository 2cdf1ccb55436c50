import { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { answerOf } from '#api/orders/placing/testing'
import { deleteUnusedUploads } from '#api/shop/uploads/uploads.store'
import { uploads } from '#api/tables/uploads'
import { testShop } from '#api/testing/test-shop'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const back = { img: '/images/back.webp', alt: 'From behind' }
const wheel = { img: '/images/wheel.webp', alt: 'A wheel' }
const add = (details: object = {}) => ada.api.call(productAdminApi.add, { body: { ...kart, ...details } })
const picturesOf = async (id: string) => (await shop.api.call(productsApi.one, { params: { id } })).pictures
const first = { img: kart.img, alt: 'Kart' }

it('a product has up to eight pictures in their order, each with its text or the name', async () => {
  const seven = Array.from({ length: 7 }, (_, n) => ({ img: `/images/${n}.webp` }))
  const { _id } = await add({ morePictures: seven })
  expect(await picturesOf(_id)).toEqual([first, ...seven.map((picture) => ({ ...picture, alt: 'Kart' }))])
})

it('pictures change their order, and stay where a change leaves them out', async () => {
  const { _id } = await add({ morePictures: [back, wheel] })
  const { available: _, ...details } = kart
  const change = (changes: object) =>
    ada.api.call(productAdminApi.change, { params: { id: _id }, body: { ...details, ...changes } })
  await change({ ...wheel, morePictures: [first, back] })
  expect(await picturesOf(_id)).toEqual([wheel, first, back])
  await change({ ...wheel, price: 21 })
  expect(await picturesOf(_id)).toEqual([wheel, first, back])
  await change({ morePictures: [] })
  expect(await picturesOf(_id)).toHaveLength(1)
})

it.each([
  ['a ninth picture', Array.from({ length: 8 }, () => back), 'A product has at most 8 pictures'],
  ['a script', [{ img: 'javascript:alert(1)' }], /https/],
  ['no link', [{ alt: 'Nothing' }], /https/],
])('refuses %s and stores nothing', async (_what, morePictures, message) => {
  expect(await answerOf(add({ morePictures }))).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  expect(await shop.api.call(productsApi.list)).toEqual([])
})

it('the database keeps no ninth picture, whatever code writes it', async () => {
  const { _id } = await add()
  const eight = JSON.stringify(Array.from({ length: 8 }, () => back))
  const writing = shop.pool.query('update products set more_pictures = $1 where id = $2', [eight, _id])
  await expect(writing).rejects.toThrow('at_most_eight_pictures')
})

it('a file has one line for each further picture; it comes back without a change and says what is wrong', async () => {
  const send = (csv: string) => answerOf(ada.api.upload(productImportApi.upload, new Blob([csv]), { query: {} }))
  const { _id } = await add({ morePictures: [back, wheel] })
  const file = await (await ada.api.download(productImportApi.download)).text()
  expect(file).toContain('"/images/back.webp From behind\n/images/wheel.webp A wheel"')
  expect(await send(file)).toMatchObject({ body: { same: 1, changed: 0 } })

  expect(await send(`_id,morePictures\n${_id},"/images/wheel.webp\n/images/back.webp From behind"`)).toMatchObject({
    body: { changed: 1 },
  })
  expect(await picturesOf(_id)).toEqual([first, { ...wheel, alt: 'Kart' }, back])
  const nine = Array.from({ length: 8 }, () => '/images/back.webp').join('\n')
  for (const [cell, message] of [
    [nine, 'A product has at most 8 pictures'],
    ['back.webp', 'Enter a link that begins with https:// or upload a picture'],
  ])
    expect(await send(`_id,morePictures\n${_id},"${cell}"`)).toMatchObject({ report: { rows: [{ message }] } })
  await send(`_id,morePictures\n${_id},none`)
  expect(await picturesOf(_id)).toEqual([first])
})

it('an uploaded picture is kept while it is a further one of any product', async () => {
  const [upload] = await shop.db
    .insert(uploads)
    .values({
      ownerId: ada.userId,
      sha256: Buffer.from('x'),
      bytes: Buffer.from('x'),
      size: 1,
      width: 1,
      height: 1,
      createdAt: new Date(0),
    })
    .returning({ id: uploads.id })
  const { _id } = await add({ morePictures: [{ img: `/uploads/${upload!.id}.webp` }] })
  await ada.api.call(managedProductsApi.setState, { params: { id: _id }, body: { state: 'hidden' } })
  expect(await deleteUnusedUploads(shop.db)).toBe(0)
  const { available: _, ...details } = kart
  await ada.api.call(productAdminApi.change, { params: { id: _id }, body: { ...details, morePictures: [] } })
  expect(await deleteUnusedUploads(shop.db)).toBe(1)
})
