import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#api/testing/test-shop'
import { businessDetails } from '#api/tables/business-details'
import { answerOf } from '#api/orders/placing/testing'
import { paidOrder, paymentShop } from '../payments/testing.ts'
import { completeSeller, correct, refund } from './testing.ts'

const shop = perFile(paymentShop)
let admin: Person
let casey: Person
let robin: Person
let orderId: string

// Casey: 1001, 1002 (refunded by CN-1001); Robin's company: 1003.
beforeAll(async () => {
  await completeSeller(shop)
  ;[admin, casey, robin] = [await shop.admin(), await shop.customer('Casey Customer'), await shop.customer('Robin Roy')]
  const billingAddress = {
    line1: '5 Play Street',
    line2: '',
    city: 'Dublin',
    region: '',
    postcode: 'D02',
    country: 'IE',
  }
  const company = { companyName: 'Spielwaren Ost', vatId: null, billingAddress }
  await shop.db.insert(businessDetails).values({ userId: robin.userId, ...company })
  ;({ orderId } = await paidOrder(shop, casey))
  await refund(admin, (await paidOrder(shop, casey)).orderId)
  await paidOrder(shop, robin)
})

const found = async (query: Parameters<typeof numbers>[1]) => numbers(admin, query)
const numbers = async (by: Person, query: NonNullable<Parameters<typeof list>[1]>) =>
  (await list(by, query)).map(({ number }) => number)
const list = (by: Person, query: { q?: string; series?: 'invoice' | 'credit-note'; from?: string; to?: string }) =>
  by.api.call(invoicesApi.all, { query })

const today = new Date().toISOString().slice(0, 10)

it("a buyer's list has one's own invoices and credit notes, newest first", async () => {
  const mine = await casey.api.call(invoicesApi.mine)
  expect(mine.map(({ number }) => number)).toEqual(['CN-1001', '1002', '1001'])
  expect(await robin.api.call(invoicesApi.mine, { query: { series: 'credit-note' } })).toEqual([])
  expect((await answerOf(list(casey, {}))).status).toBe(403)
})

it("an administrator's list has all of them, with who is billed", async () => {
  expect(await found({})).toEqual(['1003', 'CN-1001', '1002', '1001'])
  const [newest] = await list(admin, {})
  expect(newest).toMatchObject({ customer: 'Spielwaren Ost', email: robin.email })
})

describe('is searched', () => {
  it.each([
    ['by number', '1003', ['1003']],
    ['by a number of both series', '1001', ['CN-1001', '1001']],
    ['by the number of a credit note', 'cn-1001', ['CN-1001']],
    ['by customer', 'casey cust', ['CN-1001', '1002', '1001']],
    ['by company', 'spielw', ['1003']],
    ['by product', 'trail', ['1003', 'CN-1001', '1002', '1001']],
    ['by nothing that is there', 'unicycle', []],
    ['by signs', '%_\'"', []],
  ])('%s', async (_how, q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  it('by email and by order', async () => {
    expect(await found({ q: robin.email })).toEqual(['1003'])
    expect(await found({ q: orderId })).toEqual(['1001'])
    expect(await found({ q: orderId.slice(0, 8).toUpperCase() })).toEqual(['1001'])
    expect(await found({ q: 'w-1001' })).toEqual(['1001'])
  })
})

it('is filtered by series and days', async () => {
  expect(await found({ series: 'credit-note' })).toEqual(['CN-1001'])
  expect(await found({ from: today, to: today })).toHaveLength(4)
  expect(await found({ to: '2020-01-01' })).toEqual([])
  expect(await found({ from: '2999-01-01' })).toEqual([])
})

it('is paged back to the first', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.api.page(invoicesApi.all, { query: { limit: 3, cursor } })
    expect(page.total).toBe(4)
    seen.push(...page.rows.map(({ number }) => number))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['1003', 'CN-1001', '1002', '1001'])
})

it.each([{ from: 'yesterday' }, { to: '2026-13-01' }, { from: '0000-01-01' }, { series: 'receipt' }, { cursor: 'x' }])(
  'refuses %o with a sentence',
  async (query) => {
    const reply = await answerOf(admin.api.call(invoicesApi.all, { query: query as object }))
    expect(reply).toMatchObject({ status: 400, message: expect.any(String) })
  },
)

it('a corrected invoice is found under the names of both editions', async () => {
  const [invoice] = await list(admin, { q: '1003' })
  await shop.db.update(businessDetails).set({ companyName: 'Spielwaren West' })
  await correct(admin, invoice?._id ?? '')
  expect(await found({ q: 'Spielwaren West' })).toEqual(['1004'])
  expect(await found({ q: 'Spielwaren Ost' })).toEqual(['CN-1002', '1003'])
})
