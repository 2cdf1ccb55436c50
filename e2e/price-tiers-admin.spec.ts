import { randomUUID } from 'node:crypto'
import { checkAllViews } from './support/all-views.ts'
import { browseAs, demoAdmin, findProduct, newProduct, removeProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator sets volume prices, warned of inversions and stopped by mistakes', async ({
  page,
}, testInfo) => {
  const product = await newProduct('Tiered Kart', { price: 150 })
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editProduct/${product._id}`)
  const prices = page.getByRole('group', { name: 'Volume prices' })
  const field = (name: string) => prices.getByRole('textbox', { name, exact: true })
  const add = prices.getByRole('button', { name: 'Add a tier' })
  const chart = prices.getByRole('table', { name: 'Total by number of units' })

  await add.click()
  await expect(field('Tier 1: From')).toBeFocused()
  await expect(chart).toHaveCount(0)
  await page.keyboard.type('25')
  await page.keyboard.press('Tab')
  await page.keyboard.type('141')
  await expect(chart.getByRole('row').last()).toHaveText(/25\s*\$141\.00\s*\$3,525\.00/)
  await add.click()
  await page.keyboard.type('50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('132')
  await expect(prices.getByText('47 to 49 cost more than 50', { exact: true })).toBeVisible()
  await checkAllViews(page, testInfo, { who: 'admin', parts: ['form'] })

  await field('Tier 2: Price each').fill('142')
  await expect(field('Tier 2: Price each')).toHaveAccessibleDescription('Tier 2 must cost less than $141.00')
  await expect(chart).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(field('Tier 2: Price each')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('140.5')
  await expect(field('Tier 2: Price each')).toHaveAccessibleDescription('')
  await expect(prices.getByText('24 cost more than 25', { exact: true })).toBeVisible()
  await expect(prices.getByText('47 to 49 cost more than 50')).toHaveCount(0)

  await add.click()
  await prices.getByRole('button', { name: 'Remove tier 3' }).click()
  await expect(field('Tier 3: From')).toHaveCount(0)
  await expect(prices).toBeFocused()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${product.name} is saved`)).toBeVisible()

  await page.goto(`/dashboard/auditLog?topic=product&q=${encodeURIComponent(product.name)}`)
  const entry = page.getByRole('row').filter({ hasText: 'Product changed' })
  await expect(entry).toContainText('volume prices: none → 25 at $141.00, 50 at $140.50')
  await page.goto(`/dashboard/editProduct/${product._id}`)
  await expect(field('Tier 2: Price each')).toHaveValue('140.50')
  const history = page.getByRole('table', { name: 'Price history' }).getByRole('row')
  await expect(history).toHaveCount(3)
  await expect(history.nth(1)).toContainText('25 at $141.00, 50 at $140.50')
  await expect(page.getByText('days: $150.00, with volume prices $140.50.')).toBeVisible()
})

test('a product is moved to another tax category, which is a new offer @desktop', async ({ page }) => {
  const product = await newProduct('Reduced Kart')
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editProduct/${product._id}`)
  await expect(page.getByLabel('Tax category')).toHaveValue('standard')
  await page.getByLabel('Tax category').selectOption('Reduced rate')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${product.name} is saved`)).toBeVisible()
  await page.goto(`/dashboard/editProduct/${product._id}`)
  await expect(page.getByLabel('Tax category')).toHaveValue('reduced')
  const history = page.getByRole('table', { name: 'Price history' }).getByRole('row')
  await expect(history.nth(1)).toContainText('Reduced rate')
  await expect(history.nth(2)).toContainText('Standard rate')
})

test('a product is added with its volume prices, and the form is empty again @phone', async ({ page }) => {
  const admin = await demoAdmin()
  const name = `Added Kart ${randomUUID().slice(0, 8)}`
  await browseAs(page, admin)
  await page.goto('/dashboard/addProduct')
  const values = { Name: name, 'Image Link': '/images/go-kart.webp', Price: '20', Description: 'To test with.' }
  const quantities = { 'Available Quantity': '400', 'Min Order Quantity': '5' }
  for (const [label, text] of Object.entries({ ...values, ...quantities }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add a tier' }).click()
  await page.getByRole('textbox', { name: 'Tier 1: From' }).fill('25')
  await page.getByRole('button', { name: 'Save Product' }).click()
  const price = page.getByRole('textbox', { name: 'Tier 1: Price each' })
  await expect(price).toHaveAccessibleDescription('Tier 1 must cost at least $0.01, in whole cents')
  await expect(price).toBeFocused()
  await price.fill('18.5')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${name} is added`)).toBeVisible()
  await expect(price).toHaveCount(0)
  expect((await findProduct(name)).priceTiers).toEqual([{ minQuantity: 25, price: 18.5 }])
  await removeProduct(admin, name)
})

test('a change elsewhere in the form shows the tier that no longer suits it @desktop', async ({ page }) => {
  const priceTiers = [{ minQuantity: 24, price: 18 }]
  const { _id } = await newProduct('Suited Kart', { priceTiers })
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editProduct/${_id}`)
  const tier = page.getByRole('textbox', { name: 'Tier 1: From' })
  await expect(tier).toHaveAccessibleDescription('')
  await page.getByLabel('Units per case').fill('10')
  await expect(tier).toHaveAccessibleDescription('Tier 1 must start at whole cases of 10: 20 or 30')
  for (let rows = 1; rows < 10; rows += 1) await page.getByRole('button', { name: 'Add a tier' }).click()
  await expect(page.getByRole('button', { name: 'Add a tier' })).toHaveCount(0)
  await expect(page.getByText('A product has at most 10 price tiers.')).toBeVisible()
})

test('a price history that cannot be read says so and can be asked for again @desktop', async ({
  page,
  browserErrors,
}) => {
  const { _id } = await newProduct('Recorded Kart')
  await browseAs(page, await demoAdmin())
  await page.route('**/api/products/*/offers?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service-down', message: 'The database is down' } }),
  )
  await page.goto(`/dashboard/editProduct/${_id}`)
  await expect(page.getByRole('alert').filter({ hasText: 'The database is down' })).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('20')
  browserErrors.splice(0)
  await page.unroute('**/api/products/*/offers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Lowest price of the last 30 days: $20.00.')).toBeVisible()
})

test('a file changes volume prices, and the dry run names what is wrong with them @desktop', async ({ page }) => {
  const { _id, name } = await newProduct('Filed Kart')
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/importProducts')
  const check = (cell: string) =>
    page.getByLabel('Product file (CSV)').setInputFiles({
      name: 'tiers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`_id,name,priceTiers\n${_id},${name},${cell}`),
    })
  await check('25=18 50=19')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Tier 2 must cost less than $18.00')
  await expect(page.getByRole('button', { name: 'Import 0 products' })).toBeDisabled()
  await check('25=18 50=17.50')
  await expect(page.getByText('Ready: 0 to add, 1 to change, 0 unchanged. Nothing is written yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported: 0 added, 1 changed, 0 unchanged.')).toBeVisible()
  await check('25=18.00 50=17.50')
  await expect(page.getByText('Ready: 0 to add, 0 to change, 1 unchanged.')).toBeVisible()
})
