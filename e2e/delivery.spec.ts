import { formatMoney } from '@wheelyard/contract/values/money'
import { checkOut, ordersOf } from './support/cart.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { packedOf } from './support/shipments.ts'
import {
  browseAs,
  demoAdmin,
  fillCart,
  newBuyer,
  newProduct,
  removeProduct,
  saveAddress,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** 24 kg each; one stands on half of a pallet, four on each other. */
const carton = {
  lengthMm: 800,
  widthMm: 600,
  heightMm: 400,
  grossGrams: 24_000,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}

test('from the cart to two shipments: freight is chosen, paid with the goods, and counted everywhere alike @journey', async ({
  page,
  openPage,
}) => {
  const hauler = await newProduct('Freight Hauler', { price: 100, carton, unNumber: 'UN2800' })
  const buyer = await newBuyer('Corner Toys')
  await saveAddress(buyer)
  await fillCart(buyer, [{ product: hauler, quantity: 8 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await expect(page.getByText('8 cartons · 1.5 m³ · 192 kg · 1 pallet')).toBeVisible()
  await checkOut(page).click()

  await expect(page.getByText('Dangerous goods (UN2800) do not go by air')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Please choose how the goods are delivered')).toBeVisible()
  expect(await ordersOf(buyer)).toEqual([])
  await expect(page.getByRole('radio', { name: /You collect \(EXW\).*Free/i })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Pallets by road.*Delivered to your door \(DAP\)/i })).toBeVisible()
  // $45.00 and $120.00 for each pallet.
  const pallets = page.getByRole('radio', { name: /Pallets by road.*\$165\.00/ })
  await pallets.check()
  // Goods, freight and 6.25% of both.
  const total = formatMoney(102_531)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(total)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByText('Pallets by road, DAP, 3 to 5 days')).toBeVisible()
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByText('Congratulations! Your payment is completed.')).toBeVisible()
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ totalCost: 800, amountDue: 1_025.31, freight: { mode: 'pallet', price: 165 } })
  expect(order?.tax).toMatchObject({ amount: 60.31, sentence: 'Illinois sales tax of 6.25% is charged.' })

  const desk = await openPage()
  await browseAs(desk, await demoAdmin())
  await desk.goto(`/dashboard/packing/${order?._id}`)
  await packedOf(desk, hauler.name).fill('5')
  await packedOf(desk, hauler.name).press('Enter')
  await desk.getByRole('button', { name: 'Ship', exact: true }).click()
  await desk.getByRole('dialog', { name: 'Ship 5 units?' }).getByRole('button', { name: 'Ship' }).click()
  await expect(desk.getByRole('heading', { name: 'Shipment 1 has left' })).toBeVisible()
  await page.goto(`/dashboard/orders/${order?._id}`)
  await expect(page.getByText('5 of 8 units shipped')).toBeVisible()
  await desk.getByRole('button', { name: 'Pack the rest' }).click()
  await desk.getByRole('button', { name: 'Pack all that is left' }).click()
  await desk.getByRole('button', { name: 'Ship', exact: true }).click()
  await desk.getByRole('dialog', { name: 'Ship 3 units?' }).getByRole('button', { name: 'Ship' }).click()
  await expect(desk.getByText('Nothing is left: the order is shipped.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Shipment 2: 3 units' })).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  await expect(page.getByText('$165.00').first()).toBeVisible()
  await expectAccessible(page)
  await removeProduct(await demoAdmin(), hauler.name)
})
