import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCodes, readPdf } from '#api/testing/read-pdf'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf, pay, place } from '#api/orders/placing/testing'
import { carton, describeProduct, paidCartOrder, send, shipmentOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())

const download = (id: string, from = '') =>
  shop.app.inject({ url: `/api/shipments/${id}/labels${from}`, headers: { authorization: `Bearer ${admin.token}` } })

/** Text and codes of every label. */
async function labelsOf(id: string, from?: string) {
  const reply = await download(id, from)
  expect(reply.headers['content-type'], reply.body.slice(0, 200)).toBe('application/pdf')
  const pages = await readPdf(reply.rawPayload)
  return Promise.all(pages.map(async (page) => ({ ...page, codes: await readCodes(page) })))
}

async function paidOrderOf(pieces: number, terms: Parameters<typeof describeProduct>[2]) {
  const product = await addProduct(shop, { available: pieces })
  await describeProduct(shop, product, { carton, ...terms })
  const order = await place(buyer, product, pieces)
  await pay(shop, order._id)
  return { orderId: order._id, product }
}

describe('carton labels', () => {
  it('are one page for each carton, numbered through all products, and scanners read them', async () => {
    const { orderId, goods } = await paidCartOrder(shop, buyer)
    await describeProduct(shop, goods.trail, { carton, gtin: '4006381333931' })
    await describeProduct(shop, goods.quad, { carton })
    const shipment = await send(admin, orderId, shipmentOf([goods.trail, 10], [goods.quad, 4]))
    const labels = await labelsOf(shipment._id)
    const inside = labels.map(({ text }) => /\d+ of \d+|\d+ units?/g[Symbol.match](text))
    expect(inside).toEqual([
      ['1 of 4', '4 units'],
      ['2 of 4', '4 units'],
      ['3 of 4', '2 units'],
      ['4 of 4', '4 units'],
    ])
    const orderPage = `${shop.coreDeps.settings.publicUrl}/dashboard/orders/${orderId}`
    for (const { codes, text } of labels) {
      expect(codes).toContainEqual({ format: 'QRCode', text: orderPage })
      expect(text).toContain('1 Yard Lane, Springfield, USA')
      expect(text).toMatch(/Order W-\d+ · shipment 1/)
    }
    const bars = labels.map(({ codes }) => codes.find(({ format }) => format === 'Code128')?.text)
    const withGtin = bars.slice(0, 3)
    for (const text of withGtin) expect(text).toMatch(/^\(01\)04006381333931\(21\)\d{20}$/)
    expect(new Set(withGtin).size).toBe(3)
    expect(bars[3]).toBe(shipment.lines[1]?.sku)
  })

  it('of another shipment have other serial numbers', async () => {
    const { orderId, product } = await paidOrderOf(8, { gtin: '4006381333931' })
    const first = await send(admin, orderId, shipmentOf([product, 4]))
    const second = await send(admin, orderId, shipmentOf([product, 4]))
    const codes = [...(await labelsOf(first._id)), ...(await labelsOf(second._id))].flatMap((label) => label.codes)
    expect(new Set(codes.filter(({ format }) => format === 'Code128').map(({ text }) => text)).size).toBe(2)
  })

  it('hold long names, a SKU of 40 letters and other scripts on their one page', async () => {
    const sku = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789.WW'
    const names = ['W'.repeat(200), 'Машинка '.repeat(20), 'বাংলা খেলনা গাড়ি', '玩具车', 'a b'.repeat(60)]
    for (const name of names) {
      const { orderId, product } = await paidOrderOf(5, { sku, name })
      const shipment = await send(admin, orderId, shipmentOf([product, 4]))
      const [label, ...others] = await labelsOf(shipment._id)
      expect(others, name).toEqual([])
      expect(label?.codes, name).toContainEqual({ format: 'Code128', text: sku })
      expect(label?.codes.map(({ format }) => format)).toContain('QRCode')
      await shop.pool.query(`update products set archived_at = now()`)
    }
  })

  it('are printed 500 at a time, and above that one must say from which', async () => {
    const { orderId, product } = await paidOrderOf(502, { carton: { ...carton, pieces: 1 } })
    const shipment = await send(admin, orderId, shipmentOf([product, 502]))
    expect((await download(shipment._id)).json()).toMatchObject({
      code: 'too-many-labels',
      message: 'This shipment has 502 cartons. Please print at most 500 labels at a time.',
      cartons: 502,
      from: [1, 501],
    })
    const labels = await labelsOf(shipment._id, '?from=501')
    expect(labels.map(({ text }) => /\d+ of \d+/.exec(text)?.[0])).toEqual(['501 of 502', '502 of 502'])
    expect((await download(shipment._id, '?from=503')).statusCode).toBe(404)
    for (const from of ['0', '-1', '1.5', 'x'])
      expect((await download(shipment._id, `?from=${from}`)).statusCode).toBe(400)
  })

  it('are refused without carton data, and the products that lack them are named', async () => {
    const { orderId, goods } = await paidCartOrder(shop, buyer)
    await describeProduct(shop, goods.quad, { carton })
    const shipment = await send(admin, orderId, shipmentOf([goods.trail, 1], [goods.quad, 1], [goods.bus, 1]))
    const call = admin.api.download(shipmentsApi.labels, { params: { id: shipment._id } })
    expect(await answerOf(call)).toMatchObject({
      status: 409,
      code: 'no-carton-data',
      message: expect.stringMatching(/^Units per carton are missing for Trail 4x4 \(P-\w+\), Bus \(P-\w+\)$/),
      products: [{ name: 'Trail 4x4' }, { name: 'Bus' }],
    })
    expect((await download('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })
})
