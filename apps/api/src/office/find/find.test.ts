import { findApi, FOUND_PER_KIND } from '@wheelyard/contract/office/find.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { taxedPurchase } from '#api/finance/invoices/testing'
import { paymentShop } from '#api/finance/payments/testing'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const purchase = perTest(() => taxedPurchase(shop))

async function find(q: string) {
  const rows = await purchase.admin.api.call(findApi.find, { query: { q } })
  return rows.map(({ kind, name }) => `${kind} ${name}`)
}

it('finds an order, its invoice, its customer and its product by what people call them', async () => {
  const { rows } = await shop.pool.query(`select 'W-' || o.number as number, i.number as invoice, o.email
    from orders o join invoices i on i.order_id = o.id`)
  const { number, invoice, email } = rows[0]
  expect(await find(number)).toEqual([`order ${number}`, `invoice ${invoice}`])
  expect(await find(String(invoice))).toContain(`invoice ${invoice}`)
  expect(await find(email)).toEqual(expect.arrayContaining([`order ${number}`, expect.stringMatching(/^customer /)]))
  const { name, sku } = (await shop.pool.query(`select name, sku from products limit 1`)).rows[0]
  expect(await find(name)).toContain(`product ${name}`)
  expect(await find(sku)).toContain(`product ${name}`)
})

it.each([' ', '-', '%', 'nothing like that'])('finds nothing for %j', async (q) => {
  expect(await find(q)).toEqual([])
})

it('keeps to a few of each kind', async () => {
  for (let n = 0; n <= FOUND_PER_KIND; n += 1) await shop.customer('Twin Person')
  expect(await find('twin')).toHaveLength(FOUND_PER_KIND)
})
