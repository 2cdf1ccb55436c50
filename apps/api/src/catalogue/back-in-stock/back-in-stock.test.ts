import { BACK_IN_STOCK_MAX, backInStockApi } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, answerOf, type TestProduct } from '#api/orders/placing/testing'
import { tellWhoWaits } from './back-in-stock.service.ts'

const shop = perFile(testShop)
let buyer: Person
let soldOut: TestProduct
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  soldOut = await addProduct(shop, { available: 3, name: 'Kart' })
})

const ask = (id: string, by = buyer) => answerOf(by.api.call(backInStockApi.ask, { params: { id } }))
const forget = (id: string) => buyer.api.call(backInStockApi.forget, { params: { id } })
const waited = async (by = buyer) => (await by.api.call(backInStockApi.mine)).map(({ productId }) => productId)
const tell = () => tellWhoWaits({ db: shop.db, publicUrl: 'https://shop.example' })
const restock = (available: number) =>
  shop.pool.query('update products set available = $1 where id = $2', [available, soldOut.id])
const mails = async () =>
  (await shop.pool.query(`select recipient, subject, held from mail_outbox where key like 'back-in-stock:%'`)).rows

it('a request is made once, seen by its maker alone, and taken back', async () => {
  expect(await ask(soldOut.id)).toEqual({ status: 200, body: { productId: soldOut.id, email: buyer.email } })
  expect(await ask(soldOut.id)).toMatchObject({ status: 200 })
  expect(await waited()).toEqual([soldOut.id])
  expect(await waited(await shop.customer('Olga Other'))).toEqual([])
  await forget(soldOut.id)
  await forget(soldOut.id)
  expect(await waited()).toEqual([])
})

it('is refused for a product that can be ordered, is not sold or unknown', async () => {
  const kept = await addProduct(shop)
  expect(await ask(kept.id)).toMatchObject({ status: 409, code: 'product-in-stock' })
  await shop.pool.query('update products set archived_at = now() where id = $1', [soldOut.id])
  expect(await ask(soldOut.id)).toMatchObject({ status: 404, message: 'Product not found' })
  expect(await ask('3c4d5f6a-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  expect(await waited()).toEqual([])
})

it('one user waits for a limited number of products, also with requests at the same time', async () => {
  await shop.pool.query(
    `with many as (insert into products (name, description, category, img, alt, price_cents, min_order, available)
       select 'Kart ' || n, 'x', 'x', '/x.webp', 'x', 100, 5, 0 from generate_series(1, $1::int) n returning id)
     insert into back_in_stock_requests (user_id, product_id) select $2, id from many`,
    [BACK_IN_STOCK_MAX - 1, buyer.userId],
  )
  const others = [soldOut, await addProduct(shop, { available: 0 }), await addProduct(shop, { available: 0 })]
  const answers = await Promise.all(others.map(({ id }) => ask(id)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'too-many-products' })
})

it('the email goes out once, when whole cases of the smallest order are there, and ends the request', async () => {
  await shop.pool.query('update products set case_pack = 4 where id = $1', [soldOut.id])
  const other = await shop.customer('Olga Other')
  await ask(soldOut.id)
  await ask(soldOut.id, other)
  await restock(7)
  expect(await tell()).toBe(0)
  await restock(8)
  expect((await Promise.all([tell(), tell()])).reduce((sum, told) => sum + told)).toBe(2)
  expect(await tell()).toBe(0)
  const subject = 'Back in stock: Kart'
  expect(await mails()).toEqual(
    expect.arrayContaining([buyer, other].map(({ email }) => ({ recipient: email, subject, held: false }))),
  )
  expect(await waited()).toEqual([])
})

it('can be asked for again, with another email; not while the product is not sold', async () => {
  for (const stock of [50, 60]) {
    await restock(0)
    await ask(soldOut.id)
    await shop.pool.query('update products set archived_at = now() where id = $1', [soldOut.id])
    await restock(stock)
    expect(await tell()).toBe(0)
    await shop.pool.query('update products set archived_at = null where id = $1', [soldOut.id])
    expect(await tell()).toBe(1)
  }
  expect(await mails()).toHaveLength(2)
})
