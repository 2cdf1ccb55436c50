import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import { orderSheetCsv, orderSheetData } from './order-sheet-rows.ts'
import { fillIn } from '../reading/testing/fill-in.ts'
import { readSource } from '../reading/read-source.ts'

const product = (sku: string, more: Partial<Product> = {}): Product => ({
  _id: sku,
  name: 'Trail 4x4',
  img: '',
  alt: '',
  pictures: [],
  sku,
  gtin: '4006381333931',
  price: 148,
  priceTiers: [
    { minQuantity: 25, price: 141 },
    { minQuantity: 1_000, price: 126.5 },
  ],
  minOrder: 10,
  casePack: 2,
  available: 1420,
  taxCategory: 'standard',
  carton: null,
  battery: null,
  unNumber: null,
  hsCode: null,
  originCountry: null,
  description: '',
  category: 'Cars',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...more,
})

it('has a line for every product, by category and SKU, and an empty quantity', () => {
  const products = [
    product('WY-2'),
    product('WY-1', { name: '=1+1', gtin: null, priceTiers: [], price: 99.5 }),
    product('B-1', { category: 'Bikes' }),
  ]
  expect(orderSheetCsv(products)).toBe(
    '\ufeffSKU,GTIN,Product,Category,List price,Volume prices,Case,Minimum,In stock,Quantity\r\n' +
      'B-1,4006381333931,Trail 4x4,Bikes,148.00,"25+ $141.00 · 1,000+ $126.50",2,10,1420,\r\n' +
      "WY-1,,'=1+1,Cars,99.50,,2,10,1420,\r\n" +
      'WY-2,4006381333931,Trail 4x4,Cars,148.00,"25+ $141.00 · 1,000+ $126.50",2,10,1420,\r\n',
  )
})

it('computes the amount with the price that the quantity earns', () => {
  const [headings, row] = orderSheetData([product('WY-1')])
  expect(headings?.at(-1)).toMatchObject({ value: 'Amount' })
  expect(row?.at(-1)).toMatchObject({
    type: 'Formula',
    value: 'IF(ISNUMBER(J2),J2*IF(J2>=1000,126.5,IF(J2>=25,141,148)),"")',
  })
  expect(row?.slice(0, 2)).toEqual([
    { type: String, value: 'WY-1', format: '@' },
    { type: String, value: '4006381333931', format: '@' },
  ])
})

const name = fc
  .array(fc.constantFrom('Kart', '"', '=', '+', ';', ',', '\n', '\t', '|', "'", '<', '&', '12 x', '🚗', ' '))
  .map((parts) => parts.join(''))
const offer = fc.record({
  sku: fc.stringMatching(/^[A-Z0-9]{2,4}-\d{1,4}$/),
  gtin: fc.constantFrom(null, '0000040063813', '4006381333931'),
  name,
  category: fc.constantFrom('Cars', '=Bikes', 'Parts "small"'),
})
const typed = fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined })
const sheet = fc.uniqueArray(fc.record({ offer, typed }), {
  selector: (row) => row.offer.sku,
  minLength: 1,
  maxLength: 15,
})
type Filled = { sku: string; quantity: number | null }[]
const bySku = (rows: Filled) => rows.toSorted((a, b) => a.sku.localeCompare(b.sku))

/** What a person types, by SKU; a sheet needs one quantity at least. */
async function expectRoundTrip(file: File, filled: Filled) {
  const read = await readSource({ file }, () => {})
  expect(bySku(read.rows.map(({ code, quantity }) => ({ sku: code, quantity })))).toEqual(bySku(filled))
}
const typedIn = (rows: readonly { offer: { sku: string }; typed: number | undefined }[]) =>
  rows.flatMap((row) => (row.typed === undefined ? [] : [{ sku: row.offer.sku, quantity: row.typed }]))

it('as CSV: filled in and read, it gives back what was typed', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      fc.pre(typedIn(rows).length > 0)
      const [headings = ''] = orderSheetCsv([]).split('\r\n')
      const lines = rows.map((row) => {
        const [, line = ''] = orderSheetCsv([product(row.offer.sku, row.offer)]).split(/\r\n(?=.)/)
        return `${line.trimEnd()}${row.typed ?? ''}`
      })
      await expectRoundTrip(new File([[headings, ...lines].join('\r\n')], 'order.csv'), typedIn(rows))
    }),
  )
})

it('as XLSX: filled in and read, it gives back what was typed', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      fc.pre(typedIn(rows).length > 0)
      const data = orderSheetData(rows.map((row) => product(row.offer.sku, row.offer)))
      const blob = await writeXlsxFile(data, { sheet: 'Order' }).toBlob()
      const quantities = new Map(typedIn(rows).map(({ sku, quantity }) => [sku, quantity]))
      const byRow = data.flatMap(([sku], index) => {
        const quantity = quantities.get((sku as { value: string }).value)
        return quantity === undefined ? [] : [[index + 1, quantity] as const]
      })
      const file = fillIn(new Uint8Array(await blob.arrayBuffer()), new Map(byRow))
      await expectRoundTrip(new File([file], 'order.xlsx'), typedIn(rows))
    }),
  )
})
