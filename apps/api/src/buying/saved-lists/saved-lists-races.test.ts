import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { LISTS_MAX } from '@wheelyard/contract/buying/list-rules'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf, type TestProduct } from '#api/orders/placing/testing'
import { linesFor, saveList } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
let kart: TestProduct
beforeEach(async () => {
  kart = await addProduct(shop)
})

const mine = () => buyer.api.call(savedListsApi.mine)
const save = (name: string, key?: string) => saveList(buyer, name, linesFor([kart, 5]), key)
const TEN = Array.from({ length: 10 }, (_, index) => index)

async function answersOf(calls: Promise<unknown>[]) {
  const answers = await Promise.all(calls.map(answerOf))
  const refused = answers.filter(({ status }) => status !== 200)
  return { taken: answers.length - refused.length, refusals: new Set(refused.map(({ code }) => code)) }
}

it('of ten lists of one name that are saved at once one is saved', async () => {
  const calls = TEN.map((n) => save(n % 2 ? 'YARD' : 'yard'))
  expect(await answersOf(calls)).toEqual({ taken: 1, refusals: new Set(['list-name-taken']) })
  expect(await mine()).toHaveLength(1)
})

it('of ten lists that are renamed alike at once one is', async () => {
  const lists = await Promise.all(TEN.map((n) => save(`List ${n}`)))
  const calls = lists.map(({ _id }) =>
    buyer.api.call(savedListsApi.rename, { params: { id: _id }, body: { name: 'Yard' } }),
  )
  expect(await answersOf(calls)).toEqual({ taken: 1, refusals: new Set(['list-name-taken']) })
})

it('ten clicks with one key save one list, and each gets it', async () => {
  const lists = await Promise.all(TEN.map(() => save('Yard', 'key-of-the-form')))
  expect(new Set(lists.map(({ _id }) => _id)).size).toBe(1)
  expect(await mine()).toHaveLength(1)
})

it('a key that is used again gets its list as it is now, whatever the request says', async () => {
  const { _id, ...list } = await save('Yard', 'key-of-the-form')
  const renamed = await buyer.api.call(savedListsApi.rename, { params: { id: _id }, body: { name: 'Depot' } })
  expect(renamed).toEqual({ _id, ...list, name: 'Depot' })
  expect(await save('Yard', 'key-of-the-form')).toEqual(renamed)
  expect(await saveList(buyer, 'Other', { cart: true }, 'key-of-the-form')).toEqual(renamed)
  const stranger = await shop.customer()
  expect(await saveList(stranger, 'Yard', linesFor([kart, 5]), 'key-of-the-form')).not.toMatchObject({ _id })
})

it('a hundred lists are the limit, also at once', async () => {
  await shop.pool.query(
    `with made as (insert into saved_lists (user_id, name) select $1, 'List ' || n from generate_series(1, ${LISTS_MAX - 3}) n
       returning id)
     insert into saved_list_lines select id, $2, 1, 5, 1 from made`,
    [buyer.userId, kart.id],
  )
  const calls = TEN.map((n) => save(`New ${n}`))
  expect(await answersOf(calls)).toEqual({ taken: 3, refusals: new Set(['too-many-lists']) })
  expect((await buyer.api.page(savedListsApi.mine)).total).toBe(LISTS_MAX)
})

it('of ten pages that replace the same version one succeeds', async () => {
  const { _id } = await save('Yard')
  const calls = TEN.map((n) => {
    const body = { version: 1, lines: [{ productId: kart.id, quantity: 10 + n }] }
    return buyer.api.call(savedListsApi.replace, { params: { id: _id }, body })
  })
  expect(await answersOf(calls)).toEqual({ taken: 1, refusals: new Set(['list-changed']) })
  expect(await mine()).toMatchObject([{ version: 2, lines: 1 }])
})
