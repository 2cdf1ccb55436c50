import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { newsletterApi } from '@wheelyard/contract/shop/newsletter.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillCart, addGoods } from '#api/buying/cart/testing'
import { requestReturn, returnOf } from '#api/fulfilment/returns/testing'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { completeSeller } from '#api/finance/invoices/testing'
import { paidOrder, paymentShop, openOrder } from '#api/finance/payments/testing'
import { addProduct, answerOf, orderBody, sendOrder } from '#api/orders/placing/testing'
import { signInAt, signUpAt } from '#api/testing/identity'
import { clientOf, type Person, personOf } from '#api/testing/test-shop'
import { block, pageOf, remove, whileBlocked } from './testing.ts'

const shop = perFile(paymentShop)
let ada: Person
beforeEach(async () => {
  await shop.truncate()
  // Without its seller's address a shop issues no invoices.
  await completeSeller(shop)
  ada = await shop.admin()
})

const EMAIL = 'rita@example.com'

/** With an account at the identity service. */
async function signedUp(): Promise<Person & { identityToken: string }> {
  const { identityToken } = await signUpAt(shop.app, EMAIL, 'Rita Rental')
  return { ...(await enter(identityToken)), identityToken }
}

async function enter(identityToken: string): Promise<Person> {
  const { token } = await clientOf(shop.app, identityToken).call(sessionsApi.signIn, { params: { email: EMAIL } })
  const { rows } = await shop.pool.query('select id from users where email = $1', [EMAIL])
  return personOf(rows[0].id, { email: EMAIL, name: 'Rita Rental', token, api: clientOf(shop.app, token) })
}

const address = {
  recipient: 'Rita',
  line1: '5 Harbor Road',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '+1 555 0142',
}

/** One of everything that an account keeps, and an order that is shipped. */
async function lifeOf(buyer: Person) {
  const goods = await addGoods(shop)
  await fillCart(buyer, goods)
  await buyer.api.call(savedListsApi.create, {
    body: { name: 'Spring', from: { lines: [{ productId: goods.trail.id, quantity: 5 }] } },
  })
  await buyer.api.call(addressesApi.add, { body: address })
  await buyer.api.call(reviewsApi.save, { params: { email: buyer.email }, body: { rating: 5, details: 'Sturdy.' } })
  await shop.api.call(newsletterApi.subscribe, { body: { email: buyer.email } })
  await ada.api.call(customersApi.addNote, { params: { id: buyer.userId }, body: { text: 'Pays on Fridays' } })
  const { orderId } = await paidOrder(shop, buyer)
  await shipRest(ada, orderId)
  return orderId
}

/** Every row of the shop that has this text in it, by table. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await shop.pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rowCount) found.push(name)
  }
  return found.toSorted()
}

const refusal = async (buyer: Person) => {
  const reply = await remove(ada, buyer)
  return 'message' in reply ? reply.message : reply.status
}

describe('a deleted account', () => {
  it('is gone but for what the law asks to keep, and what it was is nobody else', async () => {
    const rita = await signedUp()
    const orderId = await lifeOf(rita)
    expect(await remove(ada, rita)).toMatchObject({ status: 200 })
    // The log of who did what, the ledger and documents of the order, and mails of the last 90 days name its buyer.
    expect(await tablesNaming(EMAIL)).toEqual(['audit_log', 'invoices', 'mail_outbox', 'orders', 'stock_ledger'])
    expect(await tablesNaming('Harbor Road')).toEqual([])
    expect(await pageOf(ada, rita)).toMatchObject({
      state: 'deleted',
      name: 'Deleted account',
      notes: [],
      addresses: [],
      latestOrders: [{ _id: orderId, user: 'Rita Rental' }],
    })
    expect(await ada.api.call(usersApi.all)).toHaveLength(1)
    const { rows } = await shop.pool.query(
      `select subject_name, detail from audit_log where action = 'customer.deleted'`,
    )
    expect(rows).toEqual([{ subject_name: '', detail: {} }])
    expect(await remove(ada, rita)).toMatchObject({ status: 404 })
    expect(await block(ada, rita)).toMatchObject({ status: 404 })
  })

  it('lets the same address sign up again, as a person who sees nothing of the old one', async () => {
    const rita = await signedUp()
    const orderId = await lifeOf(rita)
    await remove(ada, rita)
    expect(await answerOf(rita.api.call(usersApi.one, { params: { email: EMAIL } }))).toMatchObject({ status: 401 })
    await expect(enter(rita.identityToken)).rejects.toMatchObject({ status: 401 })
    await eventually(async () => expect(await answerOf(signInAt(shop.app, EMAIL))).toMatchObject({ status: 401 }))
    const again = await enter((await signUpAt(shop.app, EMAIL, 'Another Rita')).identityToken)
    expect(again.userId).not.toBe(rita.userId)
    expect(await again.api.call(ordersApi.mine, { params: { email: EMAIL } })).toEqual([])
    expect(await again.api.call(addressesApi.mine)).toEqual([])
    expect(await answerOf(again.api.call(ordersApi.cancelOne, { params: { id: orderId } }))).toMatchObject({
      status: 404,
    })
    await eventually(async () => expect((await shop.pool.query('select from account_notices')).rowCount).toBe(0))
  })

  it('is refused by the shop while the identity service is away, and deleted there once it is back', async () => {
    const rita = await signedUp()
    await remove(ada, rita)
    await shop.pool.query(`update identity.accounts set name = name`)
    await shop.pool.query('delete from identity_sign_outs')
    const reply = await shop.app.inject({
      method: 'PUT',
      url: `/api/user/${EMAIL}`,
      headers: { authorization: `Bearer ${rita.identityToken}` },
    })
    expect(reply.json()).toMatchObject({ code: 'account-deleted' })
    await eventually(async () => {
      expect((await shop.pool.query('select from identity.accounts')).rowCount).toBe(0)
    })
  })
})

describe('an account is not deleted', () => {
  it('while something is unfinished, which the refusal names', async () => {
    const buyer = await shop.customer()
    const { orderId } = await openOrder(shop, buyer)
    const { rows } = await shop.pool.query('select number from orders where id = $1', [orderId])
    const number = `W-${rows[0].number}`
    expect(await refusal(buyer)).toBe(`This account cannot be deleted yet: ${number} is not paid.`)
    const other = await shop.customer()
    const paid = await paidOrder(shop, other)
    expect(await refusal(other)).toMatch(/W-\d+ is paid and not shipped\./)
    await shipRest(ada, paid.orderId)
    await requestReturn(other, paid.orderId, returnOf([paid.product, 1]))
    expect(await refusal(other)).toMatch(/R-\d+ is an open return\./)
    expect(await answerOf(other.api.call(usersApi.one, { params: { email: other.email } }))).toMatchObject({
      status: 200,
    })
  })

  it('of an administrator, of oneself, or with another email', async () => {
    const ben = await shop.admin('Ben')
    const buyer = await shop.customer()
    expect(await remove(ada, ben)).toMatchObject({ status: 409, code: 'admin-first' })
    expect(await remove(ada, ada)).toMatchObject({ status: 409, code: 'own-account' })
    expect(await remove(ada, { ...buyer, email: ben.email })).toMatchObject({ status: 400, code: 'other-email' })
    expect(await ada.api.call(usersApi.all)).toHaveLength(3)
  })
})

describe('at the same time as a deletion', () => {
  it('an order is placed, and nothing is deleted, or refused', async () => {
    const buyer = await shop.customer()
    const product = await addProduct(shop)
    const [placed, deleted] = await Promise.all([sendOrder(shop, buyer, orderBody(product)), remove(ada, buyer)])
    const outcomes = [placed.statusCode, deleted.status].join(' ')
    expect(['200 409', '401 200', '403 200']).toContain(outcomes)
    const { rowCount } = await shop.pool.query('select from orders')
    expect(rowCount).toBe(placed.statusCode === 200 ? 1 : 0)
  })

  const AND_DELETED = `, deleted_at = now(), name = 'Deleted account'`

  it.each([
    ['an order', (buyer: Person, id: string) => sendOrder(shop, buyer, orderBody({ id, name: 'Kart' }))],
    ['an address', ({ token }: Person) => send('POST', '/api/addresses', token, address)],
    [
      'a review',
      ({ token, email }: Person) => send('PUT', `/api/reviews/${email}`, token, { rating: 5, details: 'X' }),
    ],
    [
      'a profile',
      ({ token, email }: Person) => send('PUT', `/api/users/${email}`, token, { phone: '1', address: 'X', img: '' }),
    ],
  ])('%s of a request that is past the guard is refused like a session that ended', async (_what, act) => {
    const buyer = await shop.customer()
    const { id } = await addProduct(shop)
    const reply = await whileBlocked(shop, buyer, () => act(buyer, id), AND_DELETED)
    expect(reply.json()).toMatchObject({ code: 'not-signed-in' })
    expect(reply.statusCode).toBe(401)
  })
})

const send = (method: 'POST' | 'PUT', url: string, token: string, payload: object) =>
  shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload })
