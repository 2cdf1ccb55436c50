import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { shopApi } from '@wheelyard/contract/shop/shop.calls'
import { type ShopSettings, shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testShop } from '#api/testing/test-shop'
import { untilLockWaits } from '#api/testing/lock-waits'
import { lockSettings } from './shop-settings.store.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const defaults: ShopSettings = {
  sellerName: 'Wheelyard',
  sellerLine1: '',
  sellerLine2: '',
  sellerCity: '',
  sellerRegion: '',
  sellerPostcode: '',
  sellerCountry: '',
  sellerEmail: '',
  sellerPhone: '',
  sellerVatId: '',
  sellerTaxId: '',
  sellerBank: '',
  sellerIban: '',
  sellerBic: '',
  openingMinimum: 500,
  reorderMinimum: 300,
  directPurchase: true,
  unpaidLimit: 25_000,
  unpaidLimitReturning: 250_000,
  returnDaysDamage: 14,
  returnDaysFault: 365,
  returnDaysUnsold: 30,
  paymentReminderHours: 12,
  notifyPayments: true,
  notifyIncidents: true,
  notifyLowStock: true,
  footerPages: {},
  adminsNeedSecondFactor: false,
  reviewsWaitForApproval: false,
}

const read = () => ada.api.call(shopSettingsApi.get)
const save = (changes: object, admin = ada) =>
  admin.api.call(shopSettingsApi.save, { body: { ...defaults, ...changes } })
const directPurchase = async () => (await shop.api.call(shopApi.shop)).directPurchase
const history = async () =>
  (await ada.api.call(auditApi.list, { query: { topic: 'settings' } })).map(({ actor, action, detail }) => ({
    actor,
    action,
    detail,
  }))

it('has defaults until an administrator saves others', async () => {
  expect(await read()).toEqual(defaults)
  const changed = {
    sellerName: 'Yard Trading',
    sellerLine1: '1 Yard Lane',
    sellerLine2: 'Gate 2',
    sellerCity: 'Springfield',
    sellerRegion: 'IL',
    sellerPostcode: '62701',
    sellerCountry: 'US',
    sellerEmail: 'sales@example.com',
    sellerPhone: '+1 555 0100',
    sellerVatId: '',
    sellerTaxId: 'EIN 12-3456789',
    sellerBank: 'First Yard Bank',
    sellerIban: 'DE75512108001245126199',
    sellerBic: 'SOGEDEFF',
    openingMinimum: 19.99,
    reorderMinimum: 0,
    directPurchase: false,
    unpaidLimit: 999_999.99,
    unpaidLimitReturning: 0.01,
    returnDaysDamage: 0,
    returnDaysFault: 3_650,
    returnDaysUnsold: 60,
    paymentReminderHours: 0,
    notifyPayments: false,
    notifyIncidents: false,
    notifyLowStock: false,
    footerPages: { 'Terms of use': 'terms' },
    adminsNeedSecondFactor: false,
    reviewsWaitForApproval: true,
  }
  expect(await save(changed)).toEqual(changed)
  expect(await read()).toEqual(changed)
  expect(await save({ keepDirectPurchase: true })).toEqual(defaults)
  expect(await read()).toEqual(defaults)
})

const otherTypes = ['text', null, undefined, [1], {}]
const refused = (field: string, values: unknown[], message: string | RegExp) =>
  values.map((value) => ({ field, value, message }))
const amounts = ['openingMinimum', 'reorderMinimum', 'unpaidLimit', 'unpaidLimitReturning']

describe('a value that is refused changes nothing:', () => {
  it.each([
    ...amounts.flatMap((field) => [
      ...refused(field, [-1, -0.01], 'Enter zero or more'),
      ...refused(field, [19.999], 'At most two decimals'),
      ...refused(field, [1_000_000, 10 ** 9, 1e308], 'Enter at most $999,999.99'),
      ...refused(field, otherTypes, 'Enter an amount in dollars'),
    ]),
    ...refused('sellerName', ['', ' ', '\u200b', undefined, null, 1], 'Name is Required'),
    ...refused('sellerName', ['x'.repeat(101)], /sellerName/),
    ...refused('sellerLine1', ['x'.repeat(101), undefined, 1], /sellerLine1/),
    ...refused('sellerCity', ['two\nlines'], 'Control characters are not allowed'),
    ...refused('sellerEmail', ['sales', 'sales@', '@example.com', 'a b@example.com'], 'Provide a valid Email'),
    ...refused('sellerPhone', ['1'.repeat(33), undefined], /sellerPhone/),
    ...refused('sellerTaxId', ['1'.repeat(41), undefined], /sellerTaxId/),
    ...refused('sellerCountry', ['true', 'U', 'USA'], /Choose a country|sellerCountry/),
    ...refused('directPurchase', ['yes', 1, null, undefined], /directPurchase/),
  ])('$field as $value', async ({ field, value, message }) => {
    await save({ openingMinimum: 400 })
    await expect(save({ reorderMinimum: 1, [field]: value })).rejects.toMatchObject({
      status: 400,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await read()).toEqual({ ...defaults, openingMinimum: 400 })
    expect(await history()).toHaveLength(1)
  })
})

it('refuses a ZIP code of another state than its own', async () => {
  const seller = { sellerCountry: 'US', sellerRegion: 'OR', sellerPostcode: '60601' }
  await expect(save(seller)).rejects.toMatchObject({ code: 'region-mismatch' })
  expect(await save({ ...seller, sellerRegion: 'IL' })).toMatchObject({ sellerRegion: 'IL' })
})

it('takes a VAT id however it is spaced, if it is one of the country', async () => {
  const seller = { sellerCountry: 'DE', sellerVatId: 'de 136.695.976' }
  expect(await save(seller)).toMatchObject({ sellerVatId: 'DE136695976' })
  await expect(save({ ...seller, sellerVatId: 'DE136695975' })).rejects.toMatchObject({ code: 'vat-id-malformed' })
  await expect(save({ ...seller, sellerCountry: 'AT' })).rejects.toMatchObject({ code: 'vat-id-of-other-country' })
  expect(await read()).toMatchObject({ sellerCountry: 'DE', sellerVatId: 'DE136695976' })
})

it('is neither shown to customers and visitors nor changed by them', async () => {
  const { api: customer } = await shop.customer()
  for (const [api, status] of [
    [customer, 403],
    [shop.api, 401],
    [clientOf(shop.app, 'forged'), 401],
  ] as const) {
    await expect(api.call(shopSettingsApi.get)).rejects.toMatchObject({ status })
    await expect(api.call(shopSettingsApi.save, { body: { ...defaults, sellerName: 'X' } })).rejects.toMatchObject({
      status,
    })
  }
  expect(await read()).toEqual(defaults)
})

it('has an audit entry with old and new value of each changed field, and none when nothing changed', async () => {
  await save({})
  expect(await history()).toEqual([])
  await save({ sellerName: 'Yard Trading', unpaidLimit: 1_000, directPurchase: false })
  await save({ sellerName: ' Yard Trading ', unpaidLimit: 1_000, directPurchase: false })
  expect(await history()).toEqual([
    {
      actor: ada.email,
      action: 'settings.changed',
      detail: {
        sellerName: ['Wheelyard', 'Yard Trading'],
        unpaidLimitCents: [2_500_000, 100_000],
        directPurchase: [true, false],
      },
    },
  ])
})

it.each(['before the first save', 'after it'])(
  'two administrators at once, %s: each entry has the true old value',
  async (when) => {
    const bob = await shop.admin('Bob Admin')
    if (when === 'after it') await save({ reorderMinimum: 1 })
    const earlier = await history()
    let saves: Promise<unknown>[] = []
    await shop.db.transaction(async (tx) => {
      await lockSettings(tx)
      saves = [save({ openingMinimum: 600 }), save({ openingMinimum: 700 }, bob)]
      await untilLockWaits(shop, 2)
    })
    await Promise.all(saves)
    const [second, first, ...others] = await history()
    expect(others).toEqual(earlier)
    const [firstCents, secondCents] = first?.actor === ada.email ? [60_000, 70_000] : [70_000, 60_000]
    expect(first?.detail).toMatchObject({ openingMinimumCents: [50_000, firstCents] })
    expect(second?.detail).toEqual({ openingMinimumCents: [firstCents, secondCents] })
    expect(await read()).toEqual({ ...defaults, openingMinimum: secondCents / 100 })
  },
)

it('tells visitors at once whether one product can be ordered without the cart', async () => {
  expect(await directPurchase()).toBe(true)
  await save({ directPurchase: false })
  expect(await directPurchase()).toBe(false)
  await save({ keepDirectPurchase: true })
  expect(await directPurchase()).toBe(true)
})

it('everyone reads how many days there are for a return', async () => {
  const windows = { returnDaysDamage: 7, returnDaysFault: 365, returnDaysUnsold: 0 }
  await save(windows)
  expect(await shop.api.call(shopApi.shop)).toMatchObject({ returnWindows: windows })
})
