import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { readPdf } from '#api/testing/read-pdf'
import { answerOf } from '#api/orders/placing/testing'
import { paymentShop } from '../payments/testing.ts'
import {
  brokenChecks,
  correct,
  download,
  invoicesOf,
  refund,
  refundElsewhere,
  refundUnits,
  renameSeller,
  type TaxedPurchase,
  taxedPurchase,
} from './testing.ts'

const shop = perFile(paymentShop)
let purchase: TaxedPurchase
beforeEach(async () => {
  purchase = await taxedPurchase(shop)
})

const sumOf = (dollars: number[]) => dollarsOf(dollars.reduce((sum, each) => sum + centsOf(each), 0))
const credits = async () => (await invoicesOf(purchase)).filter(({ series }) => series === 'credit-note')

/** As another program reads it: name, quantity and amount of each line, then each tax, then the total. */
async function ublOf(number: string) {
  const invoice = (await invoicesOf(purchase)).find((each) => each.number === number)
  const { body } = await download(shop, purchase.buyer, `/invoices/${invoice?._id}/ubl`)
  const all = (name: string, from = body) =>
    Array.from(from.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]*)`, 'g')), ([, text]) => text)
  const lines = body.split('<cac:CreditNoteLine>').slice(1)
  return {
    lines: lines.map((line) => [
      all('cbc:Name', line)[0],
      all('cbc:CreditedQuantity', line)[0],
      all('cbc:LineExtensionAmount', line)[0],
    ]),
    charges: all('cbc:Amount'),
    taxed: all('cbc:TaxableAmount'),
    total: all('cbc:PayableAmount'),
    corrects: all('cbc:ID', body.slice(body.indexOf('<cac:BillingReference>')))[0],
  }
}

it('a refund of returned units is credited with their tax and their freight', async () => {
  const { kart, book } = purchase
  await refundUnits(
    purchase,
    [
      [kart, 3, 59.97],
      [book, 4, 20],
    ],
    10,
  )
  expect(await credits()).toMatchObject([{ number: 'CN-1001', corrects: '1001', total: 94.25, tax: 4.28 }])
  expect(await ublOf('CN-1001')).toEqual({
    lines: [
      ['Kart', '3', '59.97'],
      ['Price reduction: 4 × Road safety book', '1', '20.00'],
    ],
    charges: ['4.44', '5.56'],
    taxed: ['64.41', '25.56'],
    total: ['94.25'],
    corrects: '1001',
  })
  expect(await brokenChecks(shop)).toEqual([])
})

it('several credit notes of one invoice add up to it, and then nothing of it stands', async () => {
  const { admin, orderId, kart, book } = purchase
  await refundUnits(purchase, [[kart, 1, 19.99]])
  await refundUnits(purchase, [[kart, 1, 19.99]], 13.33)
  await refundElsewhere(shop, purchase, 100)
  await refundUnits(purchase, [[book, 1, 0.01]])
  await refund(admin, orderId)
  const [invoice, ...notes] = await invoicesOf(purchase)
  expect(notes.map(({ number, corrects }) => [number, corrects])).toEqual(
    [1, 2, 3, 4, 5].map((n) => [`CN-100${n}`, '1001']),
  )
  expect(sumOf(notes.map(({ total }) => total))).toBe(invoice?.total)
  expect(sumOf(notes.map(({ tax }) => tax))).toBe(invoice?.tax)
  const rest = await ublOf('CN-1005')
  expect(rest.lines.map(([name, quantity]) => [name, quantity])).toEqual([
    ['Part of invoice 1001', '1'],
    ['Part of invoice 1001', '1'],
  ])
  expect(await brokenChecks(shop)).toEqual([])
})

it('all at once it is taken back in its own words, also by a return', async () => {
  const { kart, book } = purchase
  await refundUnits(
    purchase,
    [
      [kart, 10, 199.9],
      [book, 20, 250],
    ],
    40,
  )
  const [note] = await credits()
  expect(note).toMatchObject({ number: 'CN-1001', total: 506.22 })
  const { rawPayload } = await download(shop, purchase.buyer, `/invoices/${note?._id}/pdf`)
  const [page] = await readPdf(rawPayload, { scale: 0.1 })
  expect(page?.text).toContain('Credit note CN-1001 to invoice 1001 of')
  expect(await brokenChecks(shop)).toEqual([])
})

it('an invoice that was refunded in part cannot be corrected', async () => {
  await refundUnits(purchase, [[purchase.kart, 1, 19.99]])
  const [invoice, note] = await invoicesOf(purchase)
  for (const id of [invoice!._id, note!._id])
    expect(await answerOf(correct(purchase.admin, id))).toMatchObject({ status: 409, code: 'not-correctable' })
  expect(await credits()).toHaveLength(1)
})

it('a refund of a corrected invoice takes back the one that stands', async () => {
  const [invoice] = await invoicesOf(purchase)
  await renameSeller(shop)
  await correct(purchase.admin, invoice!._id)
  await refundUnits(purchase, [[purchase.kart, 1, 19.99]])
  expect(await credits()).toMatchObject([
    { corrects: '1001', total: 506.22 },
    { corrects: '1002', total: 21.24 },
  ])
  expect(await brokenChecks(shop)).toEqual([])
})

it('the CSV file takes each rate back by its own row', async () => {
  const { admin, kart, book } = purchase
  await refundUnits(purchase, [
    [kart, 1, 19.99],
    [book, 2, 25],
  ])
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await download(shop, admin, `/invoices/csv?from=${today}&to=${today}`)
  const rows = body.split('\r\n').map((row) => row.split(','))
  expect(rows.filter(([number]) => number === 'CN-1001').map((row) => [row[3], ...row.slice(-4)])).toEqual([
    ['1001', '6.25', '-19.99', '-1.25', '-21.24'],
    ['1001', '1', '-25.00', '-0.25', '-25.25'],
  ])
})
