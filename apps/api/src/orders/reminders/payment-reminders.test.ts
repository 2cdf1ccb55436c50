import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { mailsOf } from '#api/finance/payments/testing-recovery'
import { changeSettings } from '#api/shop/settings/testing'
import { remindOfPayments } from './payment-reminders.service.ts'
import { addProduct, pay, place } from '../placing/testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const casey = perTest(() => shop.customer('Casey'))

/** Placed so many hours ago, to be paid in so many. */
async function openOrder(hoursAgo = 37, hoursLeft = 11) {
  const order = await place(casey, await addProduct(shop))
  await shop.pool.query(
    `alter table orders disable trigger user;
     update orders set placed_at = now() - interval '${hoursAgo} hours', pay_by = now() + interval '${hoursLeft} hours'
     where id = '${order._id}';
     alter table orders enable trigger user`,
  )
  return order
}

const remind = () => remindOfPayments({ db: shop.db, publicUrl: 'https://shop.example' })
const mails = () => mailsOf(shop, 'payment-reminder')

it('the buyer is reminded once, with number, goods, total, deadline and the way to pay', async () => {
  const { _id: id, number } = await openOrder()
  await Promise.all([remind(), remind()])
  await remind()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: casey.email,
    subject: `Payment reminder: ${number}, 5 × Trail 4x4`,
    content: {
      heading: `Your order ${number} is waiting for payment`,
      action: { url: `https://shop.example/dashboard/payment/${id}` },
    },
  })
  expect(mail?.content.table).toMatchObject({ rows: [{ name: 'Trail 4x4' }], sums: [['Total', '$99.95']] })
  expect(mail?.content.paragraphs[0]).toMatch(/until .* UTC\. After that, the order expires\./)
})

it.each([
  ['there is more time left', 35, 13],
  ['the order is younger than an hour', 0.9, 11.5],
  ['the time to pay was not longer than the reminder', 1.5, 10],
  ['the time to pay is over', 49, -1],
])('not if %s', async (_why, hoursAgo, hoursLeft) => {
  await openOrder(hoursAgo, hoursLeft)
  await remind()
  expect(await mails()).toEqual([])
})

it('orders that are paid or cancelled are left alone', async () => {
  await pay(shop, (await openOrder())._id)
  const { _id: id } = await openOrder()
  await casey.api.call(ordersApi.cancelOne, { params: { id } })
  await remind()
  expect(await mails()).toEqual([])
})

it('one that is still unsent when the order is paid is not sent any more', async () => {
  const { _id: id } = await openOrder()
  await remind()
  expect(await mails()).toHaveLength(1)
  await pay(shop, id)
  await remind()
  expect(await mails()).toEqual([])
})

it('is held until the buyer has confirmed the address', async () => {
  await shop.pool.query('update users set email_confirmed_at = null')
  await openOrder()
  await remind()
  const { rows } = await shop.pool.query(`select held from mail_outbox where key like 'payment-reminder:%'`)
  expect(rows).toEqual([{ held: true }])
})

it('the settings say how many hours before, and 0 is never', async () => {
  await changeSettings(shop, { paymentReminderHours: 0 })
  await openOrder()
  await remind()
  expect(await mails()).toEqual([])
  await changeSettings(shop, { paymentReminderHours: 10 })
  await remind()
  expect(await mails()).toEqual([])
  await changeSettings(shop, { paymentReminderHours: 24 })
  await remind()
  expect(await mails()).toHaveLength(1)
})
