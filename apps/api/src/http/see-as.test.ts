import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { SEE_AS } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { RECORDS_WITHOUT_PROOF } from '@wheelyard/contract/values/limits'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { saveAddress } from '#api/buying/addresses/testing'
import { found } from '#api/buying/companies/testing'
import { bringAlong } from '#api/buying/companies/bring-along.store'
import { addProduct, answerOf, place } from '#api/orders/placing/testing'
import { type Person, testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const owen = perTest(() => shop.customer('Owen Owner'))
let companyId: string
beforeEach(async () => {
  await place(owen, await addProduct(shop))
  companyId = (await found(owen))._id
  await bringAlong(shop.db, { userId: owen.userId, companyId, bring: { orders: true } })
  await saveAddress(owen)
})

const as = (company = companyId) => ({ headers: { [SEE_AS]: company } })
const ordersSeenBy = ({ api }: Person, company?: string) => answerOf(api.call(ordersApi.ofAccount, {}, as(company)))

it('staff who see customers look at the shop as a company does', async () => {
  const ada = await shop.admin('Ada')
  const own = await owen.api.call(ordersApi.ofAccount)
  expect((await ordersSeenBy(ada)).body).toEqual(own)
  expect(own).toHaveLength(1)
  expect(await ada.api.call(addressesApi.mine, {}, as())).toHaveLength(1)
  expect(await ada.api.call(invoicesApi.mine, {}, as())).toEqual([])
  expect((await ordersSeenBy(ada, crypto.randomUUID())).body).toEqual([])
})

it('and change nothing', async () => {
  const ada = await shop.admin('Ada')
  const product = await addProduct(shop, { name: 'Quad' })
  const add = cartApi.add
  const attempts = [
    ada.api.call(add, { body: { lines: [{ productId: product.id, quantity: 5 }] } }, as()),
    ada.api.call(companiesApi.leave, {}, as()),
    ada.api.call(companiesApi.saveCostCentres, { body: { costCentres: [] } }, as()),
    saveAddressAs(ada),
  ]
  for (const attempt of attempts) expect(await answerOf(attempt)).toMatchObject({ status: 403 })
  expect(await ada.api.call(companiesApi.members, {}, as()).catch(({ status }) => status)).toBe(403)
})

const saveAddressAs = (ada: Person) => ada.api.call(addressesApi.remove, { params: { id: crypto.randomUUID() } }, as())

it('nobody else does: not customers, not colleagues without the right, not with a word for an id', async () => {
  const robin = await shop.customer('Robin')
  const packer = await shop.staff('warehouse')
  for (const person of [robin, packer]) expect(await ordersSeenBy(person)).toMatchObject({ status: 403 })
  expect(await ordersSeenBy(await shop.admin('Ada'), 'Lakeside')).toMatchObject({ status: 403 })
  const orders = await shop.staff('orders')
  expect(await ordersSeenBy(orders)).toMatchObject({ status: 200 })
  expect(await answerOf(orders.api.call(invoicesApi.mine, {}, as()))).toMatchObject({ status: 403 })
})

const addresses = ({ api }: Person, headers = {}) => answerOf(api.call(addressesApi.mine, {}, headers))

it('asks for a proof once much of it was read', async () => {
  const bob = await shop.admin('Bob', { secondFactor: true })
  await shop.pool.query(`update access_tokens set proved_at = now() - interval '1 hour'`)
  await shop.pool.query(
    `insert into addresses (user_id, company_id, address)
     select user_id, company_id, address from addresses, generate_series(1, $1) where company_id = $2`,
    [RECORDS_WITHOUT_PROOF, companyId],
  )
  expect(await addresses(bob, as())).toMatchObject({ status: 403, code: 'proof-needed' })
  expect(await addresses(owen)).toMatchObject({ status: 200 })
})
