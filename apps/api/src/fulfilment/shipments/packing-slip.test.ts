import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { type ReadPage, readPdf } from '#api/testing/read-pdf'
import { type ReadTag, readTags } from '#api/testing/read-tags'
import { type Person, testShop } from '#api/testing/test-shop'
import { type PackingSlip, renderPackingSlip } from './packing-slip.ts'
import type { ShippedGoods } from './shipped-goods.store.ts'
import { carton, describeProduct, paidCartOrder, send, shipmentOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const paid = perTest(() => paidCartOrder(shop, buyer))

const download = ({ token }: Pick<Person, 'token'>, id: string) =>
  shop.app.inject({ url: `/api/shipments/${id}/packing-slip`, headers: { authorization: `Bearer ${token}` } })
const textOf = async (pdf: Buffer) =>
  (await readPdf(pdf, { scale: 0.1 })).map(({ text }) => text.replaceAll(/\s+/g, ' '))

it('the packing slip of a shipment shows whom it is for and what is inside, to its buyer and to administrators', async () => {
  const { trail, quad, bus } = paid.goods
  await describeProduct(shop, trail, { carton, unNumber: 'UN2800' })
  await describeProduct(shop, quad, { carton })
  await send(admin, paid.orderId, shipmentOf([bus, 1]))
  const tracking = { carrier: 'Yard Freight', trackingNumber: 'YF 1', trackingUrl: 'https://track.example.com/YF1' }
  const body = { ...tracking, ...shipmentOf([trail, 9], [quad, 4], [bus, 1]) }
  const shipment = await send(admin, paid.orderId, body)
  for (const person of [buyer, admin]) {
    const reply = await download(person, shipment._id)
    expect(reply.headers['content-disposition']).toMatch(/filename="packing-slip-W-\d+-2\.pdf"$/)
    const [text] = await textOf(reply.rawPayload)
    expect(text).toContain('Collected by Casey Customer 1 Yard Lane, Springfield, USA +1 555 0199')
    expect(text).toMatch(/Order W-\d+ Your PO number PO-77 Shipment 2/)
    expect(text).toContain('Carrier Yard Freight Tracking number YF 1 Tracking link https://track.example.com/YF1')
    expect(text).toMatch(/Trail 4x4 P-\w+ · UN2800 9 3 64\.5 kg/)
    expect(text).toMatch(/Bus P-\w+ 1 – –/)
    expect(text).toContain('Total 14 4 86.0 kg')
    expect(text).toContain('Dangerous goods. UN2800: 9 units. Tell the carrier')
    expect(text).toMatch(/leave out what has no carton data: P-\w+\./)
    expect(text).toContain('page 1 of 2')
  }
})

it('it weighs in pounds for a buyer who reads them', async () => {
  const { trail, bus } = paid.goods
  await describeProduct(shop, trail, { carton })
  const shipment = await send(admin, paid.orderId, shipmentOf([trail, 9], [bus, 1]))
  const params = { email: buyer.email }
  await buyer.api.call(usersApi.savePreferences, { params, body: { units: 'us' } })
  expect(await buyer.api.call(usersApi.one, { params })).toMatchObject({ units: 'us' })
  const [text, load] = await textOf((await download(admin, shipment._id)).rawPayload)
  expect(text).toMatch(/Trail 4x4 P-\w+ 9 3 142\.2 lb/)
  expect(load).toMatch(/3 cartons · [\d.]+ ft³ · 142 lb/)
  await buyer.api.call(usersApi.savePreferences, { params, body: {} })
  expect(await buyer.api.call(usersApi.one, { params })).toMatchObject({ units: 'us' })
})

it('it is not found by another customer, nor without signing in', async () => {
  const shipment = await send(admin, paid.orderId, shipmentOf([paid.goods.bus, 1]))
  expect((await download(await shop.customer('Olga Other'), shipment._id)).statusCode).toBe(404)
  expect((await download({ token: '' }, shipment._id)).statusCode).toBe(401)
  expect((await download(admin, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})

it('the slips of several orders are one file: what is left of one, the last shipment of another', async () => {
  const other = await paidCartOrder(shop, await shop.customer())
  const { trail, quad, bus } = other.goods
  await send(admin, paid.orderId, shipmentOf([paid.goods.trail, 9]))
  await send(admin, other.orderId, { ...shipmentOf([trail, 10], [quad, 12], [bus, 5]), carrier: 'Yard Freight' })
  const print = (person: Person, ids: string[]) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/packing-slips',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { ids },
    })
  const reply = await print(admin, [paid.orderId, other.orderId])
  expect(reply.headers['content-disposition']).toBe('attachment; filename="wheelyard-packing-slips.pdf"')
  const [first, second, ...more] = await textOf(reply.rawPayload)
  expect(more).toEqual([])
  expect(first).toMatch(/Shipment 2 .*Trail 4x4 P-\w+ 1 .*Total 18 .*page 1 of 1/)
  expect(second).toMatch(/Shipment 1 Carrier Yard Freight .*Total 27 .*page 1 of 1/)
  expect((await print(buyer, [paid.orderId])).statusCode).toBe(403)
  expect((await print(admin, ['00000000-0000-4000-8000-000000000000'])).statusCode).toBe(404)
  expect((await print(admin, [])).statusCode).toBe(400)
})

const orderId = '5771935a-ee5c-4304-8e92-aa45014484ff'
const deliveryAddress = {
  addressId: orderId,
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
const shipment = {
  _id: orderId,
  orderId,
  number: 1,
  returnId: null,
  shippedAt: '2026-11-15T12:00:00Z',
  pieces: 1,
  lines: [],
}
const slipOf = (goods: ShippedGoods[], changes: Partial<PackingSlip> = {}) =>
  renderPackingSlip({
    order: {
      number: 1001,
      customerName: 'Casey',
      phone: '1',
      address: '',
      deliveryAddress,
      freight: null,
      poNumber: null,
    },
    shipment: { ...shipment, carrier: '', trackingNumber: '', trackingUrl: '' },
    seller: { name: 'Wheelyard', address: '', country: 'DE', email: '', phone: '', taxId: '' },
    goods,
    units: 'metric',
    ...changes,
  })
const line = (n: number, changes: Partial<ShippedGoods> = {}): ShippedGoods => ({
  productId: `product-${n}`,
  name: `Trail 4x4 number ${n}`,
  sku: `WY-${n}`,
  quantity: 8,
  carton,
  gtin: null,
  unNumber: n % 2 === 0 ? 'UN2800' : null,
  ...changes,
})

const wordsIn = ({ text, children }: ReadTag): string =>
  [text, ...children.map(wordsIn)].join(' ').replaceAll(/\s+/g, ' ').trim()

it('screen readers follow it as they follow an invoice, with its table and its drawings', async () => {
  const pdf = await slipOf([line(1), line(2, { carton: null })])
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(pdf.includes('<pdfaid:conformance>A</pdfaid:conformance>')).toBe(true)
  const [slip, pallets] = await readTags(pdf)
  expect([slip, pallets].flatMap((page) => page?.forgotten)).toEqual([])
  const parts = slip!.tags.flatMap(({ children }) => children)
  expect(parts.map(({ type }) => type)).toEqual(['H1', 'P', 'P', 'P', 'Sect', 'Sect', 'Table', 'P', 'P'])
  expect(wordsIn(parts[4]!)).toMatch(/^Deliver to Spielwaren Nord Hafenstraße 3/)
  const rows = parts[6]!.children.flatMap(({ children }) => children)
  expect(rows.map(({ children }) => children.map((cell) => `${cell.type} ${wordsIn(cell)}`).join(' | '))).toEqual([
    'TH Product | TH Quantity | TH Cartons | TH Gross weight',
    'TH Trail 4x4 number 1 WY-1 | TD 8 | TD 2 | TD 43.0 kg',
    'TH Trail 4x4 number 2 WY-2 · UN2800 | TD 8 | TD – | TD –',
    'TH Total | TD 16 | TD 2 | TD 43.0 kg',
  ])
  expect(pallets!.tags.flatMap(({ children }) => children.map(({ type }) => type))).toEqual(['H2', 'Figure'])
})

it('of goods that the buyer fetches it names who collects them', async () => {
  const freight = { mode: 'pickup', incoterm: 'EXW', minDays: 1, maxDays: 2, zone: 'Germany' } as const
  const order = { number: 1001, customerName: 'Casey', phone: '1', address: '', deliveryAddress, poNumber: null }
  const picked = { ...order, freight: { ...freight, tableVersion: 1, isQuoted: false } }
  const [text] = await textOf(await slipOf([line(1)], { order: picked }))
  expect(text).toContain('Collected by Spielwaren Nord')
  expect(text).not.toMatch(/Deliver to|Lift gate/)
})

it('of 500 lines it has as many pages as it needs, each with the head of the table and its number', async () => {
  const goods = Array.from({ length: 500 }, (_, n) =>
    line(n, { ...(n % 50 === 7 && { name: 'খেলনা '.repeat(30) }), ...(n % 50 === 8 && { sku: 'W'.repeat(40) }) }),
  )
  const pages = await textOf(await slipOf(goods))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages[0]).toContain('Spielwaren Nord Hafenstraße 3 Tor 2 20457 Hamburg Germany +49 40 5550199 Loading dock')
  expect(pages[0]).toContain('Lift gate needed Open Mon–Fri 7–15')
  for (const [n, text] of pages.entries()) expect(text).toContain(`page ${n + 1} of ${pages.length}`)
  const withLines = pages.filter((text) => text.includes('WY-'))
  for (const text of withLines) expect(text).toContain('Product Quantity Cartons Gross weight')
  const printed = pages.join(' ').match(/WY-\d+/g) ?? []
  expect(new Set(printed).size).toBe(490)
  expect(pages.at(-1)).toContain('Total 4,000 1,000 21,500.0 kg')
  expect(pages.at(-1)).toContain('How more than 300 cartons stand on pallets is on the order page.')
})

it('it draws how the cartons stand on pallets, those that are alike once, and says what does not fit', async () => {
  const small = { ...carton, lengthMm: 400, widthMm: 300, heightMm: 400, pieces: 1 }
  const huge = { ...carton, lengthMm: 2_000 }
  const goods = [line(1, { quantity: 90, carton: small }), line(2, { quantity: 1, carton: huge })]
  const [slip, pallets, ...others] = await textOf(await slipOf(goods))
  expect(slip).toContain('Trail 4x4 number 2: its carton (2,000 × 700 × 450 mm, 22 kg) is too large or too heavy')
  expect(pallets).toContain('Pallets 1 to 2, alike')
  expect(pallets).toContain('EUR pallet 1 of 3 32 cartons')
  expect(pallets).toContain('1: 32 cartons · WY-1 · Trail 4x4 number 1')
  expect(pallets).toContain('Pallet 3')
  expect(others).toEqual([])
})

it('of a seller in the United States it draws 48 × 40 in pallets', async () => {
  const seller = { name: 'Wheelyard', address: '', country: 'US', email: '', phone: '', taxId: '' }
  const [, pallets] = await textOf(await slipOf([line(1)], { seller }))
  expect(pallets).toContain('GMA pallet (48 × 40 in) 2 cartons')
})

async function sizeOf(changes: Partial<PackingSlip>): Promise<Set<string>> {
  const sheets = await readPdf(await slipOf([line(1)], changes), { scale: 1 })
  expect(sheets.map(isCut)).not.toContain(true)
  return new Set(sheets.map(({ width, height }) => `${width} × ${height}`))
}

it('it has the paper of the country that the goods go to', async () => {
  const order = { number: 1001, customerName: 'Casey', phone: '1', address: '', freight: null, poNumber: null }
  expect(await sizeOf({})).toEqual(new Set(['595 × 841']))
  const american = { ...order, deliveryAddress: { ...deliveryAddress, country: 'US' } }
  expect(await sizeOf({ order: american })).toEqual(new Set(['612 × 792']))
})

it('the longest texts that people type stay within the margins, and nothing of them is lost', async () => {
  const long = 'W'.repeat(100)
  // All parts of an address together are limited too.
  const part = 'W'.repeat(68)
  const place = { recipient: part, line1: part, line2: part, city: part, openingHours: part }
  const phone = 'W'.repeat(30)
  const pdf = await slipOf([line(1, { name: 'W'.repeat(200), sku: 'W'.repeat(40) })], {
    order: {
      number: 1001,
      customerName: long,
      phone,
      address: '',
      deliveryAddress: { ...deliveryAddress, ...place, phone },
      freight: null,
      poNumber: 'W'.repeat(60),
    },
    shipment: {
      ...shipment,
      carrier: 'W'.repeat(60),
      trackingNumber: 'W'.repeat(60),
      trackingUrl: `https://example.com/${'w'.repeat(180)}`,
    },
    seller: {
      name: long,
      address: [long, long, long].join(', '),
      country: 'US',
      email: 'w'.repeat(254),
      phone,
      taxId: 'W'.repeat(40),
    },
  })
  const sheets = await readPdf(pdf, { scale: 1 })
  expect(sheets.map(isCut)).not.toContain(true)
  const letters = sheets.flatMap(({ text }) => text.match(/w/gi) ?? []).length
  expect(letters).toBeGreaterThanOrEqual(5 * 68 + 4 * 100 + 200 + 40 + 3 * 60 + 180 + 254 + 2 * 30 + 40)
})

const WHITE = 0xff_ff_ff_ff

/** Whether something is drawn beside the margins. */
function isCut({ pixels, width, height }: ReadPage): boolean {
  const colours = new Uint32Array(pixels.buffer)
  // Below the bar at the top of the first page.
  for (let y = 9; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((x < 55 || x > width - 55 || y > height - 24) && colours[y * width + x] !== WHITE) return true
  return false
}
