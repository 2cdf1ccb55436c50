import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { checkOut, ordersOf, quantityOf, trail } from './support/cart.ts'
import { api, browseAs, demoAdmin, fillCart, newBuyer, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** Of this test alone: $20.00, $18.00 from 25 on, $16.00 from 50. */
const wagon = (numbers: { available?: number } = {}) =>
  newProduct('Wagon', {
    priceTiers: [
      { minQuantity: 25, price: 18 },
      { minQuantity: 50, price: 16 },
    ],
    ...numbers,
  })

test('chips set the quantity, and the total follows the tier', async ({ page }) => {
  await page.goto(`/products/${(await trail())._id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const chips = page.getByRole('group', { name: 'Volume prices' }).getByRole('button')
  await expect(chips).toHaveText(['10+ $148.00', '25+ $141.00', '50+ $132.00', '100+ $126.50'])
  const pressed = page.getByRole('button', { pressed: true })
  await expect(pressed).toHaveText('10+ $148.00')
  await expect(page.getByText('$148.00 each')).toBeVisible()

  await chips.nth(2).click()
  await expect(quantity).toHaveValue('50')
  await expect(page.getByText('$6,600.00')).toBeVisible()
  await expect(page.getByText('$132.00 each · from 50')).toBeVisible()
  await expect(pressed).toHaveText('50+ $132.00')

  await quantity.fill('49')
  await expect(pressed).toHaveText('25+ $141.00')
  await quantity.fill('9')
  await expect(page.getByRole('alert')).toHaveText('Minimum order quantity: 10')
  await expect(pressed).toHaveCount(0)
})

test('one sentence names the better quantity, and its button takes it, by keyboard too', async ({ page }) => {
  await page.goto(`/products/${(await trail())._id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('24')
  await expect(page.getByText('25 cost $3,525.00: one more, $27.00 less than 24.')).toBeVisible()
  await quantity.fill('47')
  await expect(page.getByText('50 cost $6,600.00: three more, $27.00 less than 47.')).toBeVisible()
  await page.getByRole('button', { name: 'Order 50' }).press('Enter')
  await expect(quantity).toHaveValue('50')
  await expect(page.getByRole('button', { name: '50+ $132.00' })).toBeFocused()
  await expect(page.getByText('50 more: $5.50 off each.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(quantity).toHaveValue('100')
  await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0)
})

test('a double click takes one suggestion, not the next as well @desktop', async ({ page }) => {
  await page.goto(`/products/${(await trail())._id}`)
  await page.getByRole('button', { name: 'Order 25' }).dblclick()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('25')
})

test('a tier above the stock is shown and not offered @desktop', async ({ page }) => {
  await page.goto(`/products/${(await wagon({ available: 40 }))._id}`)
  await expect(page.getByRole('button', { name: '50+ $16.00 Only 40 left' })).toBeDisabled()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('40')
  await expect(page.getByText('$18.00 each · from 25')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0)
})

test('Purchase orders at the price of the tier, as My Orders shows @phone', async ({ page }) => {
  const buyer = await newBuyer()
  const { _id, name } = await wagon()
  await browseAs(page, buyer)
  await page.goto(`/products/${_id}`)
  await page.getByRole('button', { name: '25+ $18.00' }).click()
  await page.getByRole('button', { name: 'Purchase', exact: true }).click()
  await expect(page.getByLabel('Order quantity')).toHaveValue('25')
  await expect(page.getByText('$450.00')).toBeVisible()
  await page.getByLabel('Order quantity').fill('45')
  await expect(page.getByText('$18.00 each · from 25')).toBeVisible()
  await expect(page.getByText('50 cost $800.00: five more, $10.00 less than 45.')).toBeVisible()
  await page.getByRole('button', { name: 'Order 50' }).click()
  await expect(page.getByText('$800.00')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('+1 555 0199')
  await page.getByLabel('Address', { exact: true }).fill('12 Fairground Road, Springfield')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/orders'))
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ orderQuantity: 50, price: 16 })

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$16.00 volume price')
  await expect(row).toContainText('$800.00')
  expect(await ordersOf(buyer)).toMatchObject([{ price: 16, orderQuantity: 50, totalCost: 800 }])
})

test('a line of the cart follows the tiers up to the order @journey', async ({ page }) => {
  const buyer = await newBuyer()
  const product = await wagon()
  const { name } = product
  await fillCart(buyer, [{ product, quantity: 24 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('25 cost $450.00: one more, $30.00 less than 24.')
  await page.getByRole('button', { name: `Order 25 of ${name}` }).click()
  await expect(quantityOf(page, name)).toHaveValue('25')
  await expect(line).toContainText('Price per unit $18.00')
  await expect(line).toContainText('from 25')
  await expect(line.locator('s')).toHaveText('instead of $20.00')
  await expect(line).toContainText('25 more: $2.00 off each.')

  await quantityOf(page, name).fill('')
  await page.getByRole('button', { name: `Volume prices of ${name}` }).click()
  await page.getByRole('button', { name: '50+ $16.00' }).click()
  await expect(quantityOf(page, name)).toHaveValue('50')
  await expect(line).toContainText('$800.00')
  await checkOut(page).click()
  await expect(page.getByText('50 × $16.00')).toBeVisible()
})

test('cards show the lowest price beside the list price, by which the catalogue sorts', async ({ page }) => {
  const { name } = await trail()
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Price per unit $148.00 from $126.50')
  await expect(page.getByRole('option', { name: 'List price: low to high' })).toBeAttached()
})

test('the product feed has the total of the smallest order, as of now @desktop', async ({ request }) => {
  const { _id: id, sku, name, img, description } = await wagon()
  const item = async () => {
    const feed = await (await request.get('/products.xml')).text()
    return feed.split('<item>').find((each) => each.includes(`<g:id>${sku}</g:id>`))
  }
  await expect.poll(item).toContain('<g:price>80.00 USD</g:price>')
  const body = { name, img, description, minOrder: 10, price: 19.5 }
  await api.call(productAdminApi.change, { params: { id }, body }, { token: (await demoAdmin()).token })
  await expect.poll(item).toContain('<g:price>195.00 USD</g:price>')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tiers can be read, and a quantity can be ordered @desktop', async ({ page }) => {
    const { _id } = await trail()
    await page.goto(`/products/${_id}`)
    await expect(page.getByRole('group', { name: 'Volume prices' })).toContainText('100+ $126.50')
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('60')
    await page.getByRole('button', { name: 'Purchase', exact: true }).click()
    await expect(page).toHaveURL(`/purchase/${_id}?quantity=60`)
  })
})
