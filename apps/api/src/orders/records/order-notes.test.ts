import { orderNotesApi } from '@wheelyard/contract/orders/order-notes.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { NOTES_MAX } from '@wheelyard/contract/shop/notes.schemas'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, answerOf, place } from '../placing/testing.ts'

const shop = perFile(testShop)
let buyer: Person
let ada: Person
let ben: Person
let order: string
let other: string

beforeAll(async () => {
  buyer = await shop.customer('Rita Rental Park')
  ada = await shop.admin()
  ben = await shop.admin()
  order = (await place(buyer, await addProduct(shop, { name: 'Farm Tractor 12V' })))._id
  other = (await place(buyer, await addProduct(shop, { name: 'Trail 4x4' })))._id
})

const add = (person: Person, text: string, id = order) =>
  person.api.call(orderNotesApi.add, { params: { id }, body: { text } })
const tag = (tags: string[], id = order) => ada.api.call(orderNotesApi.tag, { params: { id }, body: { tags } })
const page = (person: Person, id = order) => person.api.call(orderPageApi.get, { params: { id } })
const found = async (query: object) => (await ada.api.call(ordersApi.all, { query })).map(({ _id }) => _id)

it('notes and tags are for colleagues: the buyer never sees them', async () => {
  await add(ada, 'Wants the tractor before the fair')
  await add(ben, 'Forklift on site')
  await tag(['fair', 'RUSH', 'rush'])
  const { desk } = await page(ben)
  expect(desk?.tags).toEqual(['fair', 'rush'])
  expect(desk?.notes.map(({ text, by }) => [text, by])).toEqual([
    ['Wants the tractor before the fair', ada.email],
    ['Forklift on site', ben.email],
  ])
  expect((await page(buyer)).desk).toBeNull()
  const mine = await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })
  expect(JSON.stringify(mine)).not.toMatch(/rush|Forklift/)
})

it('orders are listed with both, found by both, and exported with both', async () => {
  const [listed] = await ada.api.call(ordersApi.all, { query: { tag: 'Rush' } })
  expect(listed).toMatchObject({ _id: order, tags: ['fair', 'rush'], latestNote: 'Forklift on site' })
  expect(await found({ tag: 'rus' })).toEqual([])
  expect(await found({ q: 'rush' })).toEqual([order])
  expect(await found({ q: 'forkl' })).toEqual([order])
  expect(await found({ q: 'trail' })).toEqual([other])
  expect(await ada.api.call(orderNotesApi.tags)).toEqual({ tags: ['fair', 'rush'] })
  const file = await ada.api.download(ordersApi.export, { body: { tag: 'fair' } })
  expect(await file.text()).toContain('"fair; rush","Wants the tractor before the fair\nForklift on site"')
})

it('a note is deleted by its author alone', async () => {
  const note = await add(ada, 'Typed into the wrong order', other)
  const remove = (person: Person) => answerOf(person.api.call(orderNotesApi.remove, { params: { id: note._id } }))
  expect(await remove(ben)).toMatchObject({ status: 404, message: 'Note not found' })
  expect((await page(ada, other)).desk?.notes).toHaveLength(1)
  expect(await remove(ada)).toMatchObject({ status: 200 })
  expect((await page(ada, other)).desk?.notes).toEqual([])
})

it('an order takes a hundred notes, however many arrive at once', async () => {
  await shop.pool.query(
    `insert into order_notes (order_id, text, written_by) select $1, 'Note ' || n, 'a@example.com' from generate_series(1, $2::int) n`,
    [other, NOTES_MAX - 1],
  )
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => answerOf(add(ada, text, other))))
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'too-many-notes')).toHaveLength(2)
  expect((await page(ada, other)).desk?.notes).toHaveLength(NOTES_MAX)
})

it('bad input changes nothing', async () => {
  const before = (await page(ada)).desk
  const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
  expect(await answerOf(tag(eleven))).toMatchObject({ status: 400 })
  expect(await answerOf(tag(['']))).toMatchObject({ status: 400 })
  expect(await answerOf(tag(['x'.repeat(31)]))).toMatchObject({ status: 400 })
  expect(await answerOf(add(ada, ' '))).toMatchObject({ status: 400 })
  expect(await answerOf(add(ada, 'x'.repeat(1001)))).toMatchObject({ status: 400 })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await answerOf(add(ada, 'x', unknown))).toMatchObject({ status: 404 })
  expect(await answerOf(tag(['x'], unknown))).toMatchObject({ status: 404 })
  expect((await page(ada)).desk).toEqual(before)
})
