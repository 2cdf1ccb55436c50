import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { germanCompany } from '#api/buying/business-details/testing'
import { addProduct, orderBody } from '#api/orders/placing/testing'
import { confirm, paymentShop, record, startPaying } from '../payments/testing.ts'
import { makeInvoiceFiles } from './files.service.ts'
import { keepFile } from './files.store.ts'
import { completeSeller, correct, download, invoicesOf } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

/** A direct purchase by someone who has saved no business details. */
async function paidFrom(address: string) {
  await completeSeller(shop)
  const [buyer, product] = [await shop.customer(), await addProduct(shop)]
  const { order } = await buyer.api.call(ordersApi.place, { body: { ...orderBody(product), address } })
  const purchase = { buyer, product, orderId: order._id, totalCost: order.totalCost }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  return purchase
}

it('an address in one line that ends with its country is enough for an e-invoice', async () => {
  const purchase = await paidFrom('5 Quay Street, Auckland, New Zealand')
  const [invoice] = await invoicesOf(purchase)
  expect(invoice).toMatchObject({ isElectronic: true })
  const pdf = await download(shop, purchase.buyer, `/invoices/${invoice?._id}/pdf`)
  expect(pdf.rawPayload.includes('factur-x.xml')).toBe(true)
  const ubl = await download(shop, purchase.buyer, `/invoices/${invoice?._id}/ubl`)
  expect(ubl.body).toContain('<cbc:StreetName>5 Quay Street, Auckland</cbc:StreetName>')
  expect(ubl.body).toContain('>NZ</cbc:IdentificationCode>')
})

it('without the country of its buyer it is a PDF without data, until it is corrected', async () => {
  const purchase = await paidFrom('1 Yard Lane, Springfield')
  const { buyer } = purchase
  const [invoice] = await invoicesOf(purchase)
  expect(invoice).toMatchObject({ isElectronic: false })
  const pdf = await download(shop, buyer, `/invoices/${invoice?._id}/pdf`)
  expect(pdf.rawPayload.includes('factur-x.xml')).toBe(false)
  await expect(makeInvoiceFiles(shop.db)).resolves.toBeUndefined()
  const ubl = () => download(shop, buyer, `/invoices/${invoice?._id}/ubl`)
  expect((await ubl()).json()).toMatchObject({ code: 'no-buyer-country' })
  // As earlier versions of the shop made it.
  await keepFile(shop.db, invoice?._id ?? '', 'ubl', Buffer.from('<Invoice/>'))
  expect((await ubl()).json()).toMatchObject({ code: 'no-buyer-country' })

  await buyer.api.call(businessDetailsApi.save, { body: germanCompany })
  const { _id, isElectronic } = await correct(await shop.admin(), invoice?._id ?? '')
  expect(isElectronic).toBe(true)
  expect((await download(shop, buyer, `/invoices/${_id}/ubl`)).body).toContain('>DE</cbc:IdentificationCode>')
})
