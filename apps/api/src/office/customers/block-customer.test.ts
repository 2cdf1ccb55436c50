import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { newsletterApi } from '@wheelyard/contract/shop/newsletter.calls'
import { findApi } from '@wheelyard/contract/office/find.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireOrders } from '#api/finance/cancelling/expire-orders.service'
import { confirm, openOrder, paymentShop, startPaying } from '#api/finance/payments/testing'
import { sweepEverything } from '#api/finance/payments/testing-recovery'
import { addProduct, answerOf, orderBody, place, sendOrder, stockRecords } from '#api/orders/placing/testing'
import { remindOfPayments } from '#api/orders/reminders/payment-reminders.service'
import { clientOf, type Person } from '#api/testing/test-shop'
import { block, pageOf, unblock, whileBlocked } from './testing.ts'

const shop = perFile(paymentShop)
let ada: Person
let buyer: Person
beforeEach(async () => {
  await shop.truncate()
  ada = await shop.admin()
  buyer = await shop.customer('Rita Rental Park')
})

const own = (person: Person) => answerOf(person.api.call(usersApi.one, { params: { email: person.email } }))
const orders = async () => (await shop.pool.query('select * from orders where cancelled_at is null')).rowCount
const audited = async () =>
  (await shop.pool.query(`select action, detail from audit_log where action like 'customer.%' order by id`)).rows
const mails = async () =>
  (
    await shop.pool.query(`select split_part(key, ':', 1) as kind from mail_outbox where recipient = $1`, [buyer.email])
  ).rows.map(({ kind }) => String(kind))

describe('a block', () => {
  it('ends every session within the same moment, once, and unblocking brings none back', async () => {
    expect(await own(buyer)).toMatchObject({ status: 200 })
    expect(await block(ada, buyer)).toMatchObject({ status: 200 })
    expect(await own(buyer)).toMatchObject({ status: 401 })
    expect((await sendOrder(shop, buyer, orderBody(await addProduct(shop)))).statusCode).toBe(401)
    expect(await pageOf(ada, buyer)).toMatchObject({
      state: 'blocked',
      sessions: [],
      blocked: { by: ada.email, reason: 'Chargebacks' },
    })
    await block(ada, buyer)
    await unblock(ada, buyer)
    await unblock(ada, buyer)
    expect(await own(buyer)).toMatchObject({ status: 401 })
    expect(await pageOf(ada, buyer)).toMatchObject({ state: 'active', blocked: null })
    expect(await audited()).toEqual([
      { action: 'customer.blocked', detail: { reason: 'Chargebacks' } },
      { action: 'customer.unblocked', detail: {} },
    ])
  })

  it('is for customers alone: no administrator, not oneself, nobody unknown', async () => {
    const ben = await shop.admin('Ben')
    expect(await block(ada, ben)).toMatchObject({ status: 409, code: 'admin-first' })
    expect(await block(ada, ada)).toMatchObject({ status: 409, code: 'own-account' })
    expect(await block(ada, { userId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 })
    expect(await answerOf(clientOf(shop.app, ada.token).call(usersApi.all))).toMatchObject({ status: 200 })
    expect(await audited()).toEqual([])
    await block(ada, buyer)
    const promoted = ada.api.call(usersApi.makeAdmin, { params: { email: buyer.email } })
    expect(await answerOf(promoted)).toMatchObject({ status: 409, code: 'user-blocked' })
  })

  it('is seen in the list of users, where it is a filter, and the search leads to the customer', async () => {
    await block(ada, buyer)
    const list = (state?: 'active' | 'blocked') => ada.api.call(usersApi.all, { query: state ? { state } : {} })
    expect((await list('blocked')).map(({ customerId, blocked }) => [customerId, blocked])).toEqual([
      [buyer.userId, true],
    ])
    expect((await list('active')).map(({ email }) => email)).toEqual([ada.email])
    expect(await list()).toHaveLength(2)
    const found = await ada.api.call(findApi.find, { query: { q: 'rental' } })
    expect(found).toEqual([expect.objectContaining({ kind: 'customer', _id: buyer.userId })])
  })
})

describe('a request that is past the guard when its person is blocked', () => {
  it('places no order', async () => {
    const product = await addProduct(shop)
    const before = await stockRecords(shop, product.id)
    const reply = await whileBlocked(shop, buyer, () => sendOrder(shop, buyer, orderBody(product)))
    expect(reply.json()).toMatchObject({ code: 'account-blocked', message: expect.stringContaining('blocked') })
    expect(reply.statusCode).toBe(403)
    expect(await orders()).toBe(0)
    expect(await stockRecords(shop, product.id)).toEqual(before)
  })

  it('spoils no order of another customer in the same batch', async () => {
    const other = await shop.customer('Toy Library')
    const [product, quad] = [await addProduct(shop), await addProduct(shop, { name: 'Quad' })]
    const both = () =>
      Promise.all([sendOrder(shop, buyer, orderBody(product)), sendOrder(shop, other, orderBody(quad))])
    const [refused, placed] = await whileBlocked(shop, buyer, both)
    expect([refused.statusCode, placed.statusCode]).toEqual([403, 200])
  })

  it('gets no way to pay', async () => {
    const { orderId, totalCost } = await openOrder(shop, buyer)
    const start = () => answerOf(buyer.api.call(paymentsApi.start, { body: { orderId, totalCost } }))
    expect(await whileBlocked(shop, buyer, start)).toMatchObject({ status: 403, code: 'account-blocked' })
    const { rowCount } = await shop.pool.query('select from payments')
    expect(rowCount).toBe(0)
  })
})

describe('at the same time as a block', () => {
  it('an order is placed before it, and cancelled with the others, or not at all', async () => {
    const products = [await addProduct(shop), await addProduct(shop), await addProduct(shop)]
    const placing = products.map((product) => sendOrder(shop, buyer, orderBody(product)))
    const [blocked, ...replies] = await Promise.all([block(ada, buyer, 'cancel'), ...placing])
    const placed = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(blocked).toMatchObject({ status: 200, body: { cancelled: placed, kept: 0 } })
    for (const { statusCode } of replies) expect([200, 401, 403]).toContain(statusCode)
    expect(await orders()).toBe(0)
  })

  it('a payment is started before it, and ended at the provider, or refused', async () => {
    const { orderId, totalCost } = await openOrder(shop, buyer)
    const start = answerOf(buyer.api.call(paymentsApi.start, { body: { orderId, totalCost } }))
    await Promise.all([start, block(ada, buyer, 'cancel')])
    await block(ada, buyer, 'cancel')
    await sweepEverything(shop)
    const { rows } = await shop.pool.query(`select status from payments where status in ('pending', 'open')`)
    expect(rows).toEqual([])
    expect(await orders()).toBe(0)
  })

  it('an unblock leaves the customer blocked or not, with one word for the identity service', async () => {
    await block(ada, buyer)
    await Promise.all([unblock(ada, buyer), block(ada, buyer), unblock(ada, buyer)])
    const { state } = await pageOf(ada, buyer)
    const { rows } = await shop.pool.query('select state from account_notices')
    expect(rows.every((row) => row.state === state)).toBe(true)
  })
})

describe('open orders of who is blocked', () => {
  it('are cancelled, with their stock and their payment', async () => {
    const purchase = await openOrder(shop, buyer)
    const intentId = await startPaying(purchase)
    await openOrder(shop, buyer)
    expect(await block(ada, buyer, 'cancel')).toMatchObject({ body: { cancelled: 2, kept: 0 } })
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
    expect(await stockRecords(shop, purchase.product.id)).toMatchObject({ available: 50 })
  })

  it('stay if they are being paid, and a repeated call has what is left', async () => {
    const purchase = await openOrder(shop, buyer)
    await startPaying(purchase)
    await shop.injectFault('payment_intents.cancel', 'server_error', 10)
    expect(await block(ada, buyer, 'cancel')).toMatchObject({ body: { cancelled: 0, kept: 1 } })
    await shop.clearFaults()
    expect(await block(ada, buyer, 'cancel')).toMatchObject({ body: { cancelled: 1, kept: 0 } })
    expect(await audited()).toHaveLength(1)
  })

  it('expire without a word if they are kept; what was paid before has its mails', async () => {
    const paid = await openOrder(shop, buyer)
    const intentId = await startPaying(paid)
    const kept = await openOrder(shop, buyer)
    expect(await block(ada, buyer, 'keep')).toMatchObject({ body: { cancelled: 0, kept: 2 } })
    await confirm(shop, intentId)
    await sweepEverything(shop)
    await shop.pool.query(`alter table orders disable trigger user;
      update orders set placed_at = now() - interval '46 hours', pay_by = now() + interval '2 hours'
      where id = '${kept.orderId}';
      alter table orders enable trigger user`)
    await remindOfPayments(shop.deps)
    await shop.pool.query(`update orders set pay_by = now() where id = $1`, [kept.orderId])
    expect(await expireOrders(shop.deps)).toBe(1)
    expect(await mails()).toEqual(['receipt'])
  })
})

it('the newsletter forgets who is blocked, and takes nobody for them', async () => {
  const subscribe = () => shop.api.call(newsletterApi.subscribe, { body: { email: buyer.email } })
  await subscribe()
  await block(ada, buyer)
  await subscribe()
  expect(await mails()).toEqual([])
  const { rowCount } = await shop.pool.query('select from newsletter_subscribers')
  expect(rowCount).toBe(0)
})

it('nobody orders on behalf of a blocked customer', async () => {
  await place(buyer, await addProduct(shop))
  await block(ada, buyer)
  const body = { lines: [{ productId: (await addProduct(shop)).id, quantity: 5 }], address: ADDRESS, expectedTotal: 1 }
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/customers/${buyer.userId}/orders`,
    headers: { authorization: `Bearer ${ada.token}` },
    payload: body,
  })
  expect(reply.json()).toMatchObject({ code: 'customer-blocked' })
})

const ADDRESS = {
  recipient: 'Rita',
  line1: '5 Harbor Road',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '+1 555 0142',
}
