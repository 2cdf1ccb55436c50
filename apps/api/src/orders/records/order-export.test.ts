import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { ordersApi, type OrdersExport } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { paidCartOrder } from '#api/fulfilment/shipments/testing'
import { addProduct, answerOf, place } from '../placing/testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

const linesOf = async (body: OrdersExport = {}) => {
  const file = await admin.api.download(ordersApi.export, { body })
  return (await file.text()).replace('\uFEFF', '').split('\r\n')
}

const numbers = async (body: OrdersExport) => (await linesOf(body)).slice(1, -1).map((line) => line.split(',', 1)[0])

it('has a row per order, newest first, and no cell that a spreadsheet runs', async () => {
  const buyer = await shop.customer('=1+1')
  const unpaid = await place(buyer, await addProduct(shop, { name: 'Kart' }), 6)
  const { orderId } = await paidCartOrder(shop, buyer)
  const paid = await admin.api.call(orderPageApi.get, { params: { id: orderId } })
  const [header, first, second, ...end] = await linesOf()
  expect(end).toEqual([''])
  expect(header).toBe(
    'Number,Placed,State,Customer,Email,Phone,Address,Products,Pieces,Goods (USD),Freight (USD),Tax (USD),Total (USD),Refunded (USD),Paid at,Shipped at,PO number,Transaction,Tags,Notes,Discount code,Discount (USD)',
  )
  expect(first).toMatch(new RegExp(`^${paid.number},${paid.placedAt},paid,'=1\\+1,${buyer.email},'\\+1 555`))
  expect(first).toContain(`"10 × Trail 4x4 (${paid.lines[0]?.sku}); 12 × Quad`)
  expect(first).toMatch(
    new RegExp(
      `,27,${paid.totalCost.toFixed(2)},0.00,0.00,${paid.amountDue.toFixed(2)},0.00,${paid.paidAt},,PO-77,pi_`,
    ),
  )
  expect(second).toMatch(
    new RegExp(`^${unpaid.number},.*,unpaid,.*6 × Kart .*,6,119.94,0.00,0.00,119.94,0.00,,,,,,,,0.00$`),
  )
})

it('is of those that a filter finds, or of those that were chosen', async () => {
  const [ann, bob] = [await shop.customer(), await shop.customer()]
  const product = await addProduct(shop)
  const [first, second] = [await place(ann, product), await place(bob, product)]
  expect(await numbers({ payment: 'unpaid' })).toEqual([second.number, first.number])
  expect(await numbers({ q: ann.email })).toEqual([first.number])
  expect(await numbers({ ids: [second._id] })).toEqual([second.number])
  expect(await numbers({ to: first.placedAt })).toEqual([])
  const refused = answerOf(admin.api.download(ordersApi.export, { body: { ids: [] } }))
  expect(await refused).toMatchObject({ status: 400, code: 'invalid' })
})
