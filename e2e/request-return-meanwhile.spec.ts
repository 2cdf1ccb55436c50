import { fillIn, message, openForm, quantityOf, returnsOf } from './support/return-form.ts'
import { cardOf, newShippedOrder, requestReturn, send } from './support/returns.ts'
import { expect, test } from './support/test.ts'

test('what another return took meanwhile is said at its line, and the rest can still be sent', async ({ page }) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  await message(page).fill('Wheels')
  await quantityOf(page, digger).fill('6')
  await requestReturn(buyer, order, { quantity: 10 })
  await send(page)
  await expect(quantityOf(page, digger)).toBeFocused()
  await expect(quantityOf(page, digger)).toHaveAccessibleDescription(/^Only 2 can be returned/)
  await expect(quantityOf(page, digger)).toHaveValue('6')
  await expect(message(page)).toHaveValue('Wheels')
  await quantityOf(page, digger).fill('2')
  await send(page)
  await expect(page.getByRole('heading', { name: 'We’re reviewing your return' })).toBeVisible()
  expect((await returnsOf(buyer)).map(({ pieces }) => pieces)).toEqual([2, 10])

  // The one product that is left needs no choice.
  await page.goto(`/dashboard/orders/${order._id}/return`)
  await expect(cardOf(page, roller)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which products?' })).toHaveCount(0)
})

test('after a lost reply, sending again makes no second return @desktop', async ({ page, browserErrors }) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  for (const product of [digger, roller]) {
    await fillIn(page, product)
    await cardOf(page, product).getByRole('button', { name: /^All/ }).click()
  }
  await page.route(
    '**/api/orders/*/returns',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  // By then the page knows that all units are in a return.
  const refetched = page.waitForResponse(`**/api/order/${order._id}`)
  await send(page)
  await expect(page.getByRole('alert').getByText('No connection to the shop')).toBeVisible()
  await refetched
  await send(page)
  await expect(page.getByRole('heading', { name: 'We’re reviewing your return' })).toBeVisible()
  expect(await returnsOf(buyer)).toHaveLength(1)
  browserErrors.length = 0
})
