import { layOut } from '@wheelyard/mail/layout'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'
import { authorise, close, receive, refuseReturn, requestReturn, returnOf, shippedOrder, withdraw } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const order = perTest(() => shippedOrder(shop, { buyer, admin }))
const request = (person = buyer) =>
  requestReturn(person, order.orderId, returnOf([order.goods.trail, 3], [order.goods.bus, 1, { wish: 'replacement' }]))

/** Key, recipient and text of each, oldest first. */
async function mails() {
  const { rows } = await shop.pool.query(
    `select key, recipient, subject, content from mail_outbox where key like 'return-%' order by created_at, key`,
  )
  return rows.map(({ key, recipient, subject, content }) => ({ key, recipient, subject, text: layOut(content).text }))
}

it('each step of a return is told to its buyer, in the words of the page', async () => {
  const seller = { sellerName: 'Wheelyard Inc.', sellerLine1: '2 Dock Street', sellerCity: 'Springfield' }
  await changeSettings(shop, seller)
  const { _id, number } = await request()
  await authorise(admin, _id, true, 'Please use the old cartons')
  await receive(admin, _id, [order.goods.trail, 1, 2, 'Two crushed'], [order.goods.bus, 0, 0])
  await close(admin, _id, 'As agreed by phone')
  const [requested, authorised, received, closed, ...others] = await mails()
  expect(others).toEqual([])

  expect(requested).toMatchObject({ key: `return-requested:${_id}`, recipient: buyer.email })
  expect(requested?.subject).toBe(`We’ve received your return request: ${number}`)
  expect(requested?.text).toContain(`here’s the latest on your return ${number} of Trail 4x4 and 2 more.`)
  expect(requested?.text).toMatch(/Trail 4x4 +P-\w+ +3\n {2}Damaged in transit. You asked for: refund\nBus +P-\w+ +1\n/)
  expect(requested?.text).toContain(`/dashboard/returns/${_id}`)

  expect(authorised).toMatchObject({ key: `return-authorised:${_id}` })
  expect(authorised?.text).toContain('Please use the old cartons')
  expect(authorised?.text).toContain('Send the goods to: Wheelyard Inc., 2 Dock Street, Springfield')
  expect(authorised?.text).toContain(`Write on the parcel: ${number}`)

  expect(received).toMatchObject({ key: `return-received:${_id}` })
  expect(received?.text).toMatch(/Requested +Received\nTrail 4x4 +P-\w+ +3 +3\n {2}Two crushed\nBus +P-\w+ +1 +0\n/)

  expect(closed).toMatchObject({ key: `return-closed:${_id}` })
  expect(closed?.text).toContain('As agreed by phone')
})

it('a refusal is told with its reason, to the buyer also if an administrator had requested the return', async () => {
  const { _id } = await request(admin)
  await refuseReturn(admin, _id, 'They were used')
  const told = await mails()
  expect(told.map(({ key, recipient }) => [key, recipient])).toEqual([
    [`return-requested:${_id}`, buyer.email],
    [`return-refused:${_id}`, buyer.email],
  ])
  expect(told[1]?.text).toContain('They were used')
  expect(told[1]?.text).not.toContain(admin.email)
})

it('goods that may stay have no address to be sent to, and a buyer who withdraws gets no mail', async () => {
  const first = await request()
  await authorise(admin, first._id, false)
  const [, authorised] = await mails()
  expect(authorised?.text).toContain('You do not need to send anything back.')
  expect(authorised?.text).not.toContain('Send the goods to')
  const second = await request()
  await withdraw(buyer, second._id)
  expect((await mails()).map(({ key }) => key)).not.toContain(`return-withdrawn:${second._id}`)
})

it('mails wait until the buyer has confirmed the address', async () => {
  await shop.pool.query('update users set email_confirmed_at = null')
  await request()
  const { rows } = await shop.pool.query(`select held from mail_outbox where key like 'return-%'`)
  expect(rows).toEqual([{ held: true }])
})
