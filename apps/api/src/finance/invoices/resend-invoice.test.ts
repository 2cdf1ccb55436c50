import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import type { OutgoingMail } from '@wheelyard/mail/transport'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { shopJobs } from '#api/jobs/jobs'
import { answerOf } from '#api/orders/placing/testing'
import { paidOrder, paymentShop } from '../payments/testing.ts'
import { completeSeller, download, invoicesOf } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const purchase = perTest(async () => {
  await completeSeller(shop)
  return paidOrder(shop)
})

const resend = (id: string) => admin.api.call(invoicesApi.resend, { params: { id } })

async function deliver(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const transport = { keepsContent: false, send: async (mail: OutgoingMail) => void sent.push(mail) }
  const { db, deps: payments, app } = shop
  const jobs = shopJobs({
    db,
    transport,
    payments,
    stripeTax: shop.stripeTax,
    log: app.log,
  })
  await jobs.find(({ name }) => name === 'deliver-mails')?.run({})
  return sent
}

it('the receipt brings the PDF along that is downloaded later', async () => {
  const [receipt] = (await deliver()).filter(({ key }) => key.startsWith('receipt:'))
  const pdf = await download(shop, purchase.buyer, `/orders/${purchase.orderId}/invoice`)
  expect(receipt?.text).toContain('Invoice: 1001')
  expect(receipt?.attachments.map(({ name }) => name)).toEqual(['wheelyard-invoice-1001.pdf'])
  expect(receipt?.attachments[0]?.bytes.equals(pdf.rawPayload)).toBe(true)
})

it('an administrator sends it to its buyer again, as often as asked, and the audit log tells', async () => {
  const [invoice] = await invoicesOf(purchase)
  await deliver()
  expect(await resend(invoice?._id ?? '')).toEqual({ sentTo: purchase.buyer.email })
  await resend(invoice?._id ?? '')
  const mails = await deliver()
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({
    recipient: purchase.buyer.email,
    subject: `Invoice 1001 for order W-1001, ${purchase.product.name}`,
  })
  expect(mails[0]?.attachments[0]?.name).toBe('wheelyard-invoice-1001.pdf')
  const [entry] = await admin.api.call(auditApi.list, { query: { topic: 'invoice' } })
  const subjectName = expect.stringMatching(/^Invoice 1001 for W-\d+$/)
  expect(entry).toMatchObject({ action: 'invoice.resent', subjectName, actor: admin.email })
})

it('an unknown invoice is not sent', async () => {
  await deliver()
  expect((await answerOf(resend(purchase.orderId))).status).toBe(404)
  expect(
    (await answerOf(purchase.buyer.api.call(invoicesApi.resend, { params: { id: purchase.orderId } }))).status,
  ).toBe(403)
  expect(await deliver()).toEqual([])
})
