import { usersApi } from '@wheelyard/contract/people/users.calls'
import type { Language } from '@wheelyard/messages/languages'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { listShopMails } from '#api/shop/mail/mail.store'
import { readPdf } from '#api/testing/read-pdf'
import type { Person } from '#api/testing/test-shop'
import { paidOrder, paymentShop } from '../payments/testing.ts'
import { completeSeller, download, invoicesOf, refund } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(async () => {
  await shop.truncate()
  await completeSeller(shop)
})
const admin = perTest(() => shop.admin())
const hans = perTest(() => shop.customer('Hans Händler'))

const choose = ({ api, email }: Person, language: Language) =>
  api.call(usersApi.savePreferences, { params: { email }, body: { language } })

async function mailTo({ email }: Person, kind: string) {
  const mails = await listShopMails(shop.db, 50, 'https://shop.example')
  const mail = mails.find(({ recipient, key }) => recipient === email && key.startsWith(`${kind}:`))
  if (!mail) throw new Error(`no mail ${kind} to ${email}`)
  return mail
}

async function textOfInvoice(buyer: Person, id: string): Promise<string> {
  const reply = await download(shop, buyer, `/invoices/${id}/pdf`)
  const pages = await readPdf(reply.rawPayload)
  return pages.map(({ text }) => text).join('\n')
}

it('a buyer who has chosen German gets mails and invoice in German, whoever causes them', async () => {
  await choose(hans, 'de')
  const purchase = await paidOrder(shop, hans)
  const placed = await mailTo(hans, 'order-placed')
  expect(placed.subject).toMatch(/^Bestellung eingegangen: W-\d+/)
  expect(placed.html).toContain('<html lang="de">')
  expect(placed.text).toContain('99,95\u00A0$')
  expect(placed.text).toContain('/de/dashboard/payment/')
  expect(placed.text).toContain('https://shop.example/de/help/contact')
  const [invoice] = await invoicesOf(purchase)
  expect(await textOfInvoice(hans, invoice!._id)).toContain('Rechnung')
  // The administrator reads English.
  await refund(admin, purchase.orderId)
  expect((await mailTo(hans, 'refund')).html).toContain('<html lang="de">')
  const creditNote = (await invoicesOf(purchase)).find(({ series }) => series === 'credit-note')
  expect(await textOfInvoice(admin, creditNote!._id)).toContain('Rechnungskorrektur')
})

it('staff read their own language, and so does each of them', async () => {
  const bea = await shop.admin('Bea')
  await choose(bea, 'de')
  await choose(hans, 'ar')
  await paidOrder(shop, hans)
  expect((await mailTo(bea, 'payment-notice')).subject).toMatch(/Zahlung/)
  expect((await mailTo(admin, 'payment-notice')).subject).toMatch(/^Payment received/)
  expect((await mailTo(hans, 'order-placed')).html).toContain('<html lang="ar" dir="rtl">')
})

it('an invoice stays in the language in which it was issued', async () => {
  const purchase = await paidOrder(shop, hans)
  await choose(hans, 'de')
  const [invoice] = await invoicesOf(purchase)
  expect(await textOfInvoice(hans, invoice!._id)).toContain('Invoice')
})

it('no one chooses for another, nor a language that is none', async () => {
  const { api, email } = hans
  const other = admin.api.call(usersApi.savePreferences, { params: { email }, body: { language: 'de' } })
  await expect(other).rejects.toMatchObject({ status: 403 })
  const body = { language: 'xx' as Language }
  await expect(api.call(usersApi.savePreferences, { params: { email }, body })).rejects.toMatchObject({ status: 400 })
})
