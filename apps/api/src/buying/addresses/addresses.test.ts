import { type AddressBody, addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { answerOf } from '#api/orders/placing/testing'
import { addressesOf, depot, saveAddress } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer('Casey Customer'))

const change = (id: string, body: Partial<AddressBody>) =>
  buyer.api.call(addressesApi.change, { params: { id }, body: { ...depot, ...body } })
const remove = (id: string) => buyer.api.call(addressesApi.remove, { params: { id } })
const recipients = async () =>
  (await addressesOf(buyer)).map(({ recipient, isDefault }) => (isDefault ? `${recipient} (default)` : recipient))

it('is saved as it is printed: trimmed, country and postcode in capitals', async () => {
  const typed = { ...depot, country: 'ch', city: ' Zürich ', region: '', postcode: ' ch-8001 ' }
  const saved = await saveAddress(buyer, { ...typed, dock: true, openingHours: 'Mon–Fri 8–16' })
  expect(saved).toEqual({
    ...depot,
    _id: saved._id,
    country: 'CH',
    city: 'Zürich',
    region: '',
    postcode: '8001',
    line2: '',
    dock: true,
    liftGate: false,
    openingHours: 'Mon–Fri 8–16',
    isDefault: true,
  })
  expect(await addressesOf(buyer)).toEqual([saved])
})

it('the first is the default until another takes its place, and one that is the default stays it', async () => {
  const first = await saveAddress(buyer, { recipient: 'First', isDefault: false })
  const second = await saveAddress(buyer, { recipient: 'Second' })
  expect(await recipients()).toEqual(['First (default)', 'Second'])
  await saveAddress(buyer, { recipient: 'Third', isDefault: true })
  expect(await recipients()).toEqual(['Third (default)', 'First', 'Second'])
  expect(await change(second._id, { recipient: 'Second', isDefault: true })).toMatchObject({ isDefault: true })
  expect(await recipients()).toEqual(['Second (default)', 'First', 'Third'])
  for (const isDefault of [true, false]) {
    expect(await change(second._id, { recipient: 'Again', isDefault })).toMatchObject({ isDefault: true })
  }
  await change(first._id, { recipient: 'Old', city: 'Shelbyville' })
  expect(await recipients()).toEqual(['Again (default)', 'Old', 'Third'])
})

it('when the default is deleted, the oldest of the others becomes it', async () => {
  const first = await saveAddress(buyer, { recipient: 'First' })
  const second = await saveAddress(buyer, { recipient: 'Second' })
  const third = await saveAddress(buyer, { recipient: 'Third', isDefault: true })
  expect(await remove(third._id)).toEqual({ deletedCount: 1 })
  expect(await recipients()).toEqual(['First (default)', 'Second'])
  await remove(second._id)
  expect(await recipients()).toEqual(['First (default)'])
  await remove(first._id)
  expect(await recipients()).toEqual([])
  expect(await answerOf(remove(first._id))).toMatchObject({ status: 404, message: 'Address not found' })
  await saveAddress(buyer, { recipient: 'New' })
  expect(await recipients()).toEqual(['New (default)'])
})

it('people have addresses of their own', async () => {
  const stranger = await shop.customer('Robin Other')
  await saveAddress(buyer)
  expect(await addressesOf(stranger)).toEqual([])
  expect(await saveAddress(stranger)).toMatchObject({ isDefault: true })
  expect(await recipients()).toEqual(['Toys & Co (default)'])
})
