import { PRODUCT_TEMPLATE, productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { asc, sql } from 'drizzle-orm'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { stockLedger } from '#api/tables/stock'
import { products } from '#api/tables/products'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const send = (csv: string | Uint8Array<ArrayBuffer>, dryRun = false) =>
  ada.api.upload(productImportApi.upload, new Blob([csv]), { query: { dryRun: `${dryRun}` } })
const download = async () => (await ada.api.download(productImportApi.download)).text()
const stored = () => shop.db.select().from(products).orderBy(asc(products.createdAt))
const HEADER = 'name,price,minOrder,available,description,img'
const LARGE = 10_000_000
const row = (name: string, price = '20', rest = '5,40,"A kart, red",/images/go-kart.webp') => `${name},${price},${rest}`
const file = (...rows: string[]) => [HEADER, ...rows].join('\n')

describe('an import', () => {
  it('adds the rows of the template in order, each with its ledger and audit entry', async () => {
    const report = await send(PRODUCT_TEMPLATE)
    expect(report).toEqual({
      saved: true,
      added: 1,
      changed: 0,
      same: 0,
      refused: 0,
      rows: [{ line: 2, name: 'Meadow Buggy 12V', outcome: 'added' }],
    })
    expect(await stored()).toMatchObject([
      { name: 'Meadow Buggy 12V', category: 'Off-road', priceCents: 12_950, minOrder: 10, available: 200 },
    ])
    expect(await shop.db.select().from(stockLedger)).toMatchObject([
      { delta: 200, reason: 'initial', note: 'CSV import' },
    ])
    expect(await shop.db.select().from(auditLog)).toMatchObject([{ actor: ada.email, action: 'product.added' }])
  })

  it('writes nothing in a dry run, and reports the same', async () => {
    expect(await send(PRODUCT_TEMPLATE, true)).toMatchObject({ saved: false, added: 1, refused: 0 })
    expect(await stored()).toEqual([])
  })

  it('one bad row stops the import, and every row is reported', async () => {
    const csv = file(row('Good'), row('Free', '0'), row('Also good'), row('', '20'), 'Short,20', row('Dear', '1e9'))
    await expect(send(csv)).rejects.toMatchObject({
      status: 400,
      code: 'import-has-faults',
      message: '4 of 6 rows cannot be imported, so nothing was saved',
      body: {
        report: {
          saved: false,
          rows: [
            { line: 2, name: 'Good', outcome: 'added' },
            { line: 3, name: 'Free', outcome: 'refused', message: 'Invalid amount of price' },
            { line: 4, name: 'Also good', outcome: 'added' },
            { line: 5, outcome: 'refused', message: 'Name is Required' },
            { line: 6, outcome: 'refused', message: expect.stringContaining('cells') },
            { line: 7, outcome: 'refused', message: 'Invalid amount of price' },
          ],
        },
      },
    })
    expect(await stored()).toEqual([])
    expect(await shop.db.$count(auditLog)).toBe(0)
  })

  it('changes known products where a cell differs, but never their stock', async () => {
    const { _id } = await ada.api.call(productAdminApi.add, { body: kart })
    const other = await ada.api.call(productAdminApi.add, { body: { ...kart, name: 'Other' } })
    const casey = await shop.customer()
    const order = { productId: _id, orderQuantity: 5, phone: '555', address: '1 Depot Road' }
    await casey.api.call(ordersApi.place, { body: order })
    const report = await send(`_id,price,available\n${_id},25.50,40\n${other._id},,999`)
    expect(report).toMatchObject({ saved: true, changed: 1, same: 1 })
    expect(await stored()).toMatchObject([
      { name: 'Kart', priceCents: 2_550, available: 35, description: 'A kart.' },
      { name: 'Other', priceCents: 2_000, available: 40 },
    ])
    const log = await shop.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.at(-1)).toMatchObject({ action: 'product.changed', detail: { priceCents: [2_000, 2_550] } })
  })

  it.each([
    ['an unknown _id', '_id,price\n00000000-0000-4000-8000-000000000000,2', /no product/],
    ['an _id that is none', '_id,price\n1,2', /no product/],
  ])('refuses %s', async (_what, csv, message) => {
    expect((await send(csv, true)).rows[0]).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(message),
    })
  })

  it('refuses a product that is in the file twice', async () => {
    const { _id } = await ada.api.call(productAdminApi.add, { body: kart })
    const { rows } = await send(`_id,price\n${_id},3\n${_id.toUpperCase()},4`, true)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'refused'])
  })

  it('takes 5,000 rows in one call', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => row(`Kart ${n}`))
    expect(await send(file(...rows))).toMatchObject({ saved: true, added: 5_000 })
    const names = (await stored()).map(({ name }) => name)
    expect([names.length, names[0], names.at(-1)]).toEqual([5_000, 'Kart 0', 'Kart 4999'])
    expect(await shop.db.$count(stockLedger)).toBe(5_000)
  })

  it.each([
    ['nothing', '', /no rows/],
    ['a header alone', HEADER, /no rows/],
    ['an unknown column', `${HEADER},colour\n${row('Kart')},red`, /colour/],
    ['a column twice', `${HEADER},name\n${row('Kart')},Kart`, /twice/],
    ['an open quote', file('"Kart,20'), /CSV/],
    ['another encoding', new Uint8Array([0x6e, 0xe9, 0x0a, 0x31]), /UTF-8/],
    ['more than 10,000 rows', file(...Array.from({ length: 10_001 }, () => 'x')), /10000/],
    ['10 MB of one-letter rows', file('x\n'.repeat(LARGE / 2)), /10000/],
    ['10 MB of cells in one row', 'a,'.repeat(LARGE / 2), /more than 100 cells/],
    ['10 MB of empty cells in one row', file(','.repeat(LARGE)), /more than 100 cells/],
    ['10 MB in one cell', file('x'.repeat(LARGE)), /more than 100000 characters/],
    ['10 MB in one quoted cell', file(`"${'x\n'.repeat(LARGE / 2)}`), /more than 100000 characters/],
    ['10 MB of empty lines', '\n'.repeat(LARGE), /no rows/],
  ])('refuses a file with %s', async (_what, csv, message) => {
    await expect(send(csv)).rejects.toMatchObject({ code: 'csv-unreadable', message: expect.stringMatching(message) })
  })

  it('reads what spreadsheets write: semicolons, tabs, a byte order mark, Windows line breaks', async () => {
    const semicolons = `\uFEFFName;Price;MinOrder;Available;Description;Img\r\nKart;$20.5;5;40;"Red; fast";/images/go-kart.webp\r\n`
    expect(await send(semicolons)).toMatchObject({ saved: true, added: 1 })
    expect(await send(file(row('Tab')).replace('"A kart, red"', 'Red').replaceAll(',', '\t'))).toMatchObject({
      added: 1,
    })
    expect(await stored()).toMatchObject([{ priceCents: 2_050, description: 'Red; fast' }, { name: 'Tab' }])
  })
})

describe('an export', () => {
  it('changes nothing when imported again', async () => {
    const names = [
      'Plain',
      'With, comma',
      'With "quotes"',
      '=1+1',
      '+1',
      '-1',
      '@x',
      "'quoted",
      "'=1",
      "''@x",
      'ünïcødé 🛻',
    ]
    for (const name of names) {
      const body = { ...kart, name, description: 'Two\nlines' }
      await ada.api.call(productAdminApi.add, { body })
    }
    const csv = await download()
    expect(await send(csv, true)).toMatchObject({ same: names.length, changed: 0, refused: 0 })
  })

  it('escapes cells that a spreadsheet would run as formulas', async () => {
    for (const name of ['=HYPERLINK("https://example.com")', '+1', '-1', '@SUM(A1)', '＝1', '\u200b=1']) {
      await ada.api.call(productAdminApi.add, { body: { ...kart, name } })
    }
    const cells = (await download()).split('\r\n').slice(1, -1)
    expect(cells.map((line) => line.split(',')[1])).toEqual([
      `"'=HYPERLINK(""https://example.com"")"`,
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'＝1",
      "'\u200b=1",
    ])
  })

  it('contains every product of a long catalogue once', async () => {
    await shop.db.execute(sql`
      insert into products (name, description, category, img, alt, price_cents, min_order, available)
      select 'Kart ' || n, 'd', 'c', '/images/go-kart.webp', 'a', 100, 1, 1 from generate_series(1, 450) n`)
    const lines = (await download()).trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(450)
  })
})
