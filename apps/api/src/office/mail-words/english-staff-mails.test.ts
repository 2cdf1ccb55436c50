import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { tellLowStock } from '#api/catalogue/low-stock/low-stock.service'
import { paymentNotice } from '#api/finance/payments/payment-notice'
import { incidentNotice } from '#api/finance/payments/report-incident.service'
import { invoiceMail } from '#api/finance/invoices/invoice-mails'
import { addProduct } from '#api/orders/placing/testing'
import { mailStaff } from '#api/people/staff-mails/staff-mails.store'
import { changeSettings } from '#api/shop/settings/testing'
import { enqueueMail, listShopMails } from '#api/shop/mail/mail.store'
import { testShop } from '#api/testing/test-shop'
import { ID, order, quotedOrder } from './samples.ts'
import { asFile, PUBLIC_URL } from './testing.ts'

// The English of mails to who works here. They get their last words where they are written.

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
beforeEach(async () => {
  await changeSettings(shop, { notifyPayments: true, notifyIncidents: true, notifyLowStock: true })
  await shop.pool.query(`update users set email_confirmed_at = now() where email = $1`, [ada.email])
})

/** The mails that `write` writes. */
async function read(name: string, write: () => Promise<unknown>) {
  await shop.pool.query('truncate mail_outbox')
  await write()
  const mails = await listShopMails(shop.db, 10, PUBLIC_URL)
  expect(mails).toHaveLength(1)
  return { [name]: mails[0]! }
}

const paid = { order, isFreight: false, amountCents: 123_400, intentId: 'pi_1' }
const notice = (payment: typeof paid) => () => mailStaff(shop.db, 'payments', () => paymentNotice(payment, PUBLIC_URL))
const tellLow = () => tellLowStock({ db: shop.db, publicUrl: PUBLIC_URL })
const incident = { kind: 'mismatch', intentId: 'pi_1', amountCents: 5_000, finding: 'A finding.', action: 'An action.' }

/** Their SKUs would be chance. */
async function addLow(name: string, available: number) {
  const { id } = await addProduct(shop, { name, available, minOrder: 1_000 })
  await shop.pool.query('update products set sku = $2 where id = $1', [id, `SKU-${available}`])
}

it('mails about payments still say the same', async () => {
  const mails = {
    ...(await read('order paid', notice(paid))),
    ...(await read('goods paid, freight to be quoted', notice({ ...paid, order: quotedOrder }))),
    ...(await read('freight paid', notice({ ...paid, order: quotedOrder, isFreight: true }))),
    ...(await read('payment to decide', () =>
      mailStaff(shop.db, 'incidents', () => incidentNotice(incident, PUBLIC_URL)),
    )),
  }
  await expect(asFile(mails)).toMatchFileSnapshot('english/mails-to-staff.txt')
})

it('so do those about low stock', async () => {
  await addLow('Kart', 0)
  const one = await read('one product runs low', tellLow)
  for (let available = 1; available <= 51; available += 1) await addLow(`Part ${available}`, available)
  const many = await read('many products run low', tellLow)
  await expect(asFile({ ...one, ...many })).toMatchFileSnapshot('english/mails-of-stock.txt')
})

it('so does that with a credit note', async () => {
  const note = {
    id: ID,
    series: 'credit-note',
    number: 1001,
    userId: ID,
    companyId: null,
    orderedBy: null,
    orderId: ID,
    orderNumber: order.number,
    orderTitle: order.title,
    poNumber: null,
    customer: order.customerName,
    email: order.email,
    correctedNumber: 1421,
    freightQuoteId: null,
    isElectronic: true,
    totalCents: 5_000,
    taxCents: 0,
    issuedAt: order.placedAt,
  } as const
  const mail = await read('credit note', () => enqueueMail(shop.db, invoiceMail(note, 'invoice:1', PUBLIC_URL)))
  await expect(asFile(mail)).toMatchFileSnapshot('english/mails-of-credit-notes.txt')
})
