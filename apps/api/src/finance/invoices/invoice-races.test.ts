import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import { answerOf } from '#api/orders/placing/testing'
import { confirm, openOrder, paidOrder, paymentShop, record, startPaying } from '../payments/testing.ts'
import { settle } from '../payments/settle.service.ts'
import { pdfOf } from './files.service.ts'
import { issueWaitingInvoices } from './issue-waiting.service.ts'
import { brokenChecks, completeSeller, forgetSeller, invoicesOf, numbersOf, refund } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

async function charged() {
  const purchase = await openOrder(shop)
  const intentId = await startPaying(purchase)
  await confirm(shop, intentId)
  return { ...purchase, intentId }
}

const allNumbers = async () => {
  const { rows } = await shop.pool.query<{ number: number }>(
    `select number from invoices where series = 'invoice' order by number`,
  )
  return rows.map(({ number }) => number)
}

it('two settlements of one charge at once issue one invoice', async () => {
  await completeSeller(shop)
  const purchase = await charged()
  const found = await shop.deps.cards.findIntent(purchase.intentId)
  if (!found.ok || !found.value) throw new Error('the charge is gone')
  const intent = found.value
  await Promise.all([settle(shop.deps, intent, 'browser'), settle(shop.deps, intent, 'webhook')])
  expect(await numbersOf(purchase)).toEqual(['1001'])
})

it('twelve payments at once get twelve numbers in a row, the later number never the earlier time', async () => {
  await completeSeller(shop)
  const purchases = await Promise.all(Array.from({ length: 12 }, charged))
  await Promise.all(purchases.map((purchase) => record(purchase, purchase.intentId)))
  expect(await allNumbers()).toEqual(Array.from({ length: 12 }, (_, n) => 1001 + n))
  const { rows } = await shop.pool.query(
    'select bool_and(later.issued_at >= earlier.issued_at) as rising from invoices earlier join invoices later on later.number > earlier.number',
  )
  expect(rows).toEqual([{ rising: true }])
})

it('a payment whose transaction fails after it took its number leaves no gap', async () => {
  await completeSeller(shop)
  const failing = await charged()
  await shop.pool.query(`insert into mail_outbox (key, recipient, subject) values ('blocked', '', '')`)
  await shop.pool.query(`alter table mail_outbox add constraint no_mail check (key not like 'receipt:%')`)
  expect((await answerOf(record(failing, failing.intentId))).status).toBe(500)
  await shop.pool.query('alter table mail_outbox drop constraint no_mail')
  expect(await numbersOf(await paidOrder(shop))).toEqual(['1001'])
  await record(failing, failing.intentId)
  expect(await numbersOf(failing)).toEqual(['1002'])
})

it('a payment while the settings are completed is invoiced now or by the job, once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await forgetSeller(shop)
    const purchase = await charged()
    await Promise.all([record(purchase, purchase.intentId), completeSeller(shop)])
    await Promise.all([issueWaitingInvoices(shop.db), issueWaitingInvoices(shop.db)])
    expect(await invoicesOf(purchase)).toHaveLength(1)
  }
  expect(await allNumbers()).toEqual([1001, 1002, 1003, 1004, 1005])
  expect(await brokenChecks(shop)).toEqual([])
})

it('the job waits for an order that is being refunded, and then issues nothing for it', async () => {
  await forgetSeller(shop)
  const purchase = await paidOrder(shop)
  await completeSeller(shop)
  await whileHeld(
    shop,
    { lock: 'select from orders where id = $1 for update', values: [purchase.orderId] },
    () => issueWaitingInvoices(shop.db),
    (rival) =>
      rival.query(
        `with refund as (
           insert into refunds (payment_id, amount_cents, kind, reason, requested_by, status, settled_at)
           select id, amount_cents, 'by-admin', '', 'shop', 'succeeded', now() from payments),
         payment as (update payments set refunded_cents = amount_cents)
         update orders set refunded_at = now()`,
      ),
  )
  expect(await numbersOf(purchase)).toEqual([])
})

it('ten readers of a new invoice at once get the same bytes', async () => {
  await completeSeller(shop)
  const purchase = await paidOrder(shop)
  const [invoice] = await invoicesOf(purchase)
  const files = await Promise.all(Array.from({ length: 10 }, () => pdfOf(shop.db, invoice?._id ?? '')))
  expect(new Set(files.map((file) => file.ok && file.value.toString('base64'))).size).toBe(1)
})

it('refund by ten at once: one credit note', async () => {
  await completeSeller(shop)
  const purchase = await paidOrder(shop)
  await Promise.all(Array.from({ length: 10 }, () => answerOf(refund(admin, purchase.orderId))))
  expect(await numbersOf(purchase)).toEqual(['1001', 'CN-1001'])
  expect(await brokenChecks(shop)).toEqual([])
})
