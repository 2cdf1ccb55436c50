import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { directPurchaseApi } from '@wheelyard/contract/shop/direct-purchase.calls'
import { freightApi } from '@wheelyard/contract/buying/freight.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'
import { zoneOf } from '#api/buying/freight/testing'
import { taxRate } from '#api/buying/tax/testing'
import { lockSettings } from './shop-settings.store.ts'
import { changeSettings } from './testing.ts'

const shop = perFile(testShop)
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
})
const ada = perTest(() => shop.admin('Ada Admin'))

type Keep = { keepDirectPurchase?: boolean }
const zones = [zoneOf('US', { truck: 40 })]
const saveTax = (keep: Keep = {}) =>
  ada.api.call(taxApi.save, { body: { version: 0, engine: 'table', rates: [taxRate()], ...keep } })
const saveFreight = (keep: Keep = {}) => ada.api.call(freightApi.save, { body: { version: 0, zones, ...keep } })
const state = () => ada.api.call(directPurchaseApi.state)
const settings = () => ada.api.call(shopSettingsApi.get)
const saveSettings = async (changes: object) =>
  ada.api.call(shopSettingsApi.save, { body: { ...(await settings()), ...changes } })
const audited = async () =>
  (await ada.api.call(auditApi.list, { query: { topic: 'settings' } })).map(({ detail }) => detail)

describe.each([
  ['tax', saveTax],
  ['freight', saveFreight],
] as const)('switching %s on', (part, switchOn) => {
  it('switches direct purchase off, says so, and the audit log has it', async () => {
    expect(await state()).toEqual({ on: true, leavesOut: [] })
    expect(await switchOn()).toMatchObject({ version: 1, directPurchaseEnded: true })
    expect(await state()).toEqual({ on: false, leavesOut: [part] })
    expect(await audited()).toEqual([{ directPurchase: [true, false] }])
  })

  it('leaves it on if the administrator says so, and then for good', async () => {
    expect(await switchOn({ keepDirectPurchase: true })).not.toHaveProperty('directPurchaseEnded')
    expect(await state()).toEqual({ on: true, leavesOut: [part] })
    await saveSettings({ sellerName: 'Yard Trading' })
    expect(await state()).toMatchObject({ on: true })
  })

  it('is no matter where it is off already', async () => {
    await changeSettings(shop, { directPurchase: false })
    expect(await switchOn()).not.toHaveProperty('directPurchaseEnded')
    expect(await audited()).toEqual([])
  })
})

it('a table that is changed while it is on changes nothing about direct purchase', async () => {
  await saveTax({ keepDirectPurchase: true })
  const body = { version: 1, engine: 'table' as const, rates: [taxRate({ percent: 7 })] }
  expect(await ada.api.call(taxApi.save, { body })).toMatchObject({ version: 2 })
  expect(await state()).toMatchObject({ on: true })
})

it.each(['openingMinimum', 'reorderMinimum'])(
  'switching on the %s switches it off too, unless it is kept',
  async (name) => {
    expect(await saveSettings({ [name]: 500 })).toMatchObject({ [name]: 500, directPurchase: false })
    await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0, directPurchase: true })
    expect(await saveSettings({ [name]: 500, keepDirectPurchase: true })).toMatchObject({ directPurchase: true })
    expect(await saveSettings({ [name]: 600 })).toMatchObject({ [name]: 600, directPurchase: true })
    expect(await state()).toEqual({ on: true, leavesOut: ['minimum'] })
  },
)

it('a form that was opened before does not switch it on again', async () => {
  const stale = await settings()
  await saveTax()
  expect(await ada.api.call(shopSettingsApi.save, { body: stale })).toMatchObject({ directPurchase: false })
  const body = { ...stale, keepDirectPurchase: true }
  expect(await ada.api.call(shopSettingsApi.save, { body })).toMatchObject({ directPurchase: true })
})

it('of two administrators at once, one of whom switches tax on and the other direct purchase, none is overlooked', async () => {
  await changeSettings(shop, { directPurchase: false })
  let both: Promise<unknown>[] = []
  const wanted = { ...(await settings()), directPurchase: true }
  await shop.db.transaction(async (tx) => {
    await lockSettings(tx)
    both = [ada.api.call(shopSettingsApi.save, { body: wanted }), saveTax()]
    await untilLockWaits(shop, 2)
  })
  await Promise.all(both)
  expect(await state()).toEqual({ on: false, leavesOut: ['tax'] })
})
