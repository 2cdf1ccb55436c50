import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { readPdf } from '#api/testing/read-pdf'
import { type Person, testShop } from '#api/testing/test-shop'
import { authorisedReturn, replace } from './testing-replacements.ts'
import { carton, describeProduct, shipmentOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())

async function textsOf(person: Person, path: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${person.token}` }
  const reply = await shop.app.inject({ url: `/api/shipments/${path}`, headers })
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  return (await readPdf(reply.rawPayload, { scale: 0.1 })).map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

it('the packing slip and the labels of a replacement say what it replaces, those of other shipments do not', async () => {
  const { returnId, goods } = await authorisedReturn(shop, { buyer, admin })
  for (const product of Object.values(goods)) await describeProduct(shop, product, { carton })
  const { _id, number } = await replace(admin, returnId, shipmentOf([goods.trail, 3], [goods.quad, 2]))
  expect(number).toBe(2)
  for (const person of [buyer, admin]) {
    const [slip] = await textsOf(person, `${_id}/packing-slip`)
    expect(slip).toMatch(/Order W-\d+ Your PO number PO-77 Shipment 2/)
    expect(slip).toContain('Total 5 2 43.0 kg')
    expect(slip).toContain('Replacement for return R-1001, no charge.')
  }
  const labels = await textsOf(admin, `${_id}/labels`)
  expect(labels).toHaveLength(2)
  for (const label of labels) expect(label).toMatch(/Replacement for R-1001 · Order W-\d+ · shipment 2/)

  const { rows } = await shop.pool.query('select id from shipments where return_id is null')
  for (const path of [`${rows[0].id}/packing-slip`, `${rows[0].id}/labels`])
    expect((await textsOf(admin, path)).join(' ')).not.toMatch(/replacement/i)
})
