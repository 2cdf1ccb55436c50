import { ADDRESSES_MAX, addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { answerOf } from '#api/orders/placing/testing'
import { addressesOf, depot, saveAddress } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const TEN = Array.from({ length: 10 }, (_, index) => index)

const defaults = async () => (await addressesOf(buyer)).filter(({ isDefault }) => isDefault).length
const makeDefault = (id: string) =>
  buyer.api.call(addressesApi.change, { params: { id }, body: { ...depot, isDefault: true } })
const remove = (id: string) => buyer.api.call(addressesApi.remove, { params: { id } })

it('of ten first addresses that are saved at once one is the default', async () => {
  const saved = await Promise.all(TEN.map((n) => saveAddress(buyer, { recipient: `Shop ${n}` })))
  expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(await defaults()).toBe(1)
})

it('ten clicks with one key save one address, and each gets it', async () => {
  const saved = await Promise.all(TEN.map(() => saveAddress(buyer, {}, 'key-of-the-form')))
  expect(new Set(saved.map(({ _id }) => _id)).size).toBe(1)
  expect(await addressesOf(buyer)).toHaveLength(1)
  const stranger = await shop.customer()
  expect(await saveAddress(stranger, {}, 'key-of-the-form')).not.toMatchObject({ _id: saved[0]?._id })
})

it('fifty addresses are the limit, also at once', async () => {
  const { _id } = await saveAddress(buyer)
  await shop.pool.query(
    `insert into addresses (user_id, address)
     select user_id, address from addresses, generate_series(1, ${ADDRESSES_MAX - 4}) where id = $1`,
    [_id],
  )
  const answers = await Promise.all(TEN.map(() => answerOf(saveAddress(buyer))))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, code: 'too-many-addresses' })
  expect(await addressesOf(buyer)).toHaveLength(ADDRESSES_MAX)
})

it('of ten that become the default at once one is it in the end, whatever is deleted meanwhile', async () => {
  const saved = await Promise.all(TEN.map((n) => saveAddress(buyer, { recipient: `Shop ${n}` })))
  await Promise.all(saved.map(({ _id }) => makeDefault(_id)))
  expect(await defaults()).toBe(1)

  const deleted = saved.slice(0, 7)
  const answers = await Promise.all([
    ...saved.map(({ _id }) => answerOf(makeDefault(_id))),
    ...deleted.map(({ _id }) => answerOf(remove(_id))),
    answerOf(saveAddress(buyer, { isDefault: true })),
  ])
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect(await addressesOf(buyer)).toHaveLength(4)
  expect(await defaults()).toBe(1)
})

it('one that is deleted twice at once is deleted once', async () => {
  const [first] = await Promise.all([saveAddress(buyer), saveAddress(buyer)])
  const answers = await Promise.all(TEN.map(() => answerOf(remove(first._id))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await defaults()).toBe(1)
})
