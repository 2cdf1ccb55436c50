import { expect, it } from 'vitest'
import { asFile, titleIn } from '#api/documents/testing'
import { renderCartonLabels } from './carton-labels.ts'
import { cartonsOf } from './cartons.ts'
import { type PackingSlip, renderPackingSlip, renderPackingSlips } from './packing-slip.ts'
import type { ShippedGoods } from './shipped-goods.store.ts'
import { carton } from './testing.ts'

// The English of packing slips and labels, in files: whoever moves or translates sentences sees whether one changed.

const id = '5771935a-ee5c-4304-8e92-aa45014484ff'
const goodsOf = (n: number, changes: Partial<ShippedGoods> = {}): ShippedGoods => ({
  productId: `product-${n}`,
  name: `Trail 4x4 number ${n}`,
  sku: `WY-${n}`,
  quantity: 8,
  carton,
  gtin: null,
  unNumber: null,
  ...changes,
})

const deliveryAddress = {
  addressId: id,
  recipient: 'Spielwaren Nord',
  line1: 'Hafenstraße 3',
  line2: 'Tor 2',
  city: 'Hamburg',
  region: '',
  postcode: '20457',
  country: 'DE',
  phone: '+49 40 5550199',
  dock: true,
  liftGate: true,
  openingHours: 'Mon–Fri 7–15',
}
const tracking = { carrier: 'Yard Freight', trackingNumber: 'YF 1', trackingUrl: 'https://track.example.com/YF1' }
const shipment = { _id: id, orderId: id, number: 1, returnId: null, pieces: 1, lines: [], ...tracking }
const order = { number: 1001, customerName: 'Casey', phone: '1', address: 'Yard Lane', freight: null }
const slip: PackingSlip = {
  order: { ...order, deliveryAddress, poNumber: 'PO-77' },
  shipment: { ...shipment, shippedAt: '2026-11-15T12:00:00Z' },
  seller: { name: 'Wheelyard', address: 'Dock 1', country: 'DE', email: 'a@example.com', phone: '2', taxId: 'HRB 1' },
  goods: [goodsOf(1), goodsOf(2, { carton: null, unNumber: 'UN2800' })],
  units: 'metric',
}
const freight = { mode: 'pickup', incoterm: 'EXW', minDays: 1, maxDays: 2, zone: 'Germany' } as const
const pickedUp = { ...slip.order, freight: { ...freight, tableVersion: 1, isQuoted: false } }
const huge = { ...carton, lengthMm: 2_000 }
const small = { ...carton, lengthMm: 400, widthMm: 300, heightMm: 400, pieces: 1 }
const withoutCartons = Array.from({ length: 22 }, (_, n) => goodsOf(n, { carton: null }))

it('packing slips still say the same', async () => {
  const slips: Record<string, Partial<PackingSlip>> = {
    delivered: {},
    'picked up': { order: pickedUp },
    'without a saved address': { order: { ...slip.order, deliveryAddress: null } },
    replacement: { replacementFor: 'R-1001' },
    'in the United States': { seller: { ...slip.seller, country: 'US' } },
    'pallets that are alike': { goods: [goodsOf(1, { quantity: 90, carton: small }), goodsOf(2, { carton: huge })] },
    'too many cartons': { goods: [goodsOf(1, { quantity: 9_000 })] },
    'many products without cartons': { goods: [...withoutCartons, goodsOf(30, { quantity: 1, unNumber: 'UN3480' })] },
  }
  const pdfs: Record<string, Buffer> = {}
  for (const [name, changes] of Object.entries(slips)) pdfs[name] = await renderPackingSlip({ ...slip, ...changes })
  pdfs['several in a file'] = await renderPackingSlips({ slips: [slip, slip], seller: slip.seller })
  await expect(await asFile(pdfs)).toMatchFileSnapshot('english/packing-slips.txt')
  expect(titleIn(pdfs['delivered']!)).toBe('Packing slip: Shipment 1 of order W-1001')
  expect(titleIn(pdfs['several in a file'])).toBe('Packing slips')
})

it('so do the labels of cartons', async () => {
  const goods = [goodsOf(1, { quantity: 5 }), goodsOf(2, { quantity: 8, gtin: '4006381333931' })]
  const labels = {
    ...slip,
    shipment: { ...shipment, shippedAt: '2026-11-15T12:00:00Z' },
    cartons: cartonsOf(id, goods, { from: 1, most: 10 }),
    total: 1_204,
    orderPage: 'https://shop.example/orders/1',
  }
  const pdfs = {
    labels: await renderCartonLabels(labels),
    'labels of a replacement': await renderCartonLabels({ ...labels, replacementFor: 'R-1001' }),
  }
  await expect(await asFile(pdfs)).toMatchFileSnapshot('english/labels.txt')
})
