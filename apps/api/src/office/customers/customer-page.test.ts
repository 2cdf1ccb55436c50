import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { NOTES_MAX } from '@wheelyard/contract/shop/notes.schemas'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { openOrder, paidOrder, paymentShop } from '#api/finance/payments/testing'
import { requestReturn, returnOf } from '#api/fulfilment/returns/testing'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { answerOf } from '#api/orders/placing/testing'
import type { Person } from '#api/testing/test-shop'
import { pageOf } from './testing.ts'

const shop = perFile(paymentShop)
let ada: Person
let buyer: Person
beforeEach(async () => {
  await shop.truncate()
  ada = await shop.admin()
  buyer = await shop.customer('Rita Rental Park')
})

const note = (text: string, person = ada) =>
  answerOf(person.api.call(customersApi.addNote, { params: { id: buyer.userId }, body: { text } }))

it('has who the customer is, what they bought, owe and returned, and where it goes', async () => {
  const shipped = await paidOrder(shop, buyer)
  await shipRest(ada, shipped.orderId)
  const returned = await requestReturn(buyer, shipped.orderId, returnOf([shipped.product, 1]))
  const refunded = await paidOrder(shop, buyer)
  await ada.api.call(paymentsApi.refund, {
    params: { id: refunded.orderId },
    body: { reason: 'Broken', restock: true },
  })
  const open = await openOrder(shop, buyer)
  await openOrder(shop)
  const page = await pageOf(ada, buyer)
  expect(page).toMatchObject({
    name: 'Rita Rental Park',
    state: 'active',
    emailConfirmed: true,
    figures: { orders: 3, spent: 99.95, unpaid: 99.95, unpaidOrders: 1, returns: 1 },
    businessDetails: null,
    sessions: [{ current: false }],
  })
  expect(page.latestOrders.map(({ _id }) => _id)).toEqual([open.orderId, refunded.orderId, shipped.orderId])
  expect(page.latestReturns.map(({ _id }) => _id)).toEqual([returned._id])
})

it('has the last five orders alone, and the addresses that the customer keeps', async () => {
  for (let n = 0; n < 6; n += 1) await openOrder(shop, buyer)
  const body = {
    recipient: 'R',
    line1: '5 Harbor',
    city: 'Springfield',
    region: 'IL',
    postcode: '62701',
    country: 'US',
  }
  await buyer.api.call(addressesApi.add, { body: { ...body, phone: '1' } })
  const { latestOrders, addresses, figures } = await pageOf(ada, buyer)
  expect([latestOrders.length, addresses.length, figures.orders]).toEqual([5, 1, 6])
})

it('has notes of colleagues, each deleted by its author alone, up to a hundred', async () => {
  const ben = await shop.admin('Ben')
  await note('Pays on Fridays')
  await note('Ask for the dock', ben)
  const { notes } = await pageOf(ada, buyer)
  expect(notes.map(({ text, by }) => [text, by])).toEqual([
    ['Pays on Fridays', ada.email],
    ['Ask for the dock', ben.email],
  ])
  const remove = (person: Person) =>
    answerOf(person.api.call(customersApi.removeNote, { params: { id: String(notes[0]?._id) } }))
  expect(await remove(ben)).toMatchObject({ status: 404 })
  expect(await remove(ada)).toMatchObject({ status: 200 })
  await shop.pool.query(
    `insert into customer_notes (customer_id, text, written_by) select $1, 'N', 'a@example.com' from generate_series(1, $2::int)`,
    [buyer.userId, NOTES_MAX - 2],
  )
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => note(text)))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

it('of an unknown customer does not exist, and has no notes', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect(await answerOf(ada.api.call(customersApi.page, { params }))).toMatchObject({ status: 404 })
  const added = ada.api.call(customersApi.addNote, { params, body: { text: 'X' } })
  expect(await answerOf(added)).toMatchObject({ status: 404 })
  expect(await note(' ')).toMatchObject({ status: 400 })
})
