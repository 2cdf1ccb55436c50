import { findProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** No test orders it, so its stock does not change. */
const kart = () => findProduct('Turbo K')

test('the total follows the quantity, and Purchase passes the quantity on @phone @journey', async ({ page }) => {
  const { _id, minOrder } = await kart()
  await page.goto(`/products/${_id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveValue(String(minOrder))
  await expect(page.getByText('$1,116.00')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText('$2,232.00')).toBeVisible()
  await quantity.fill('40')
  await expect(page.getByText('$6,840.00')).toBeVisible()
  await page.getByRole('button', { name: 'Purchase', exact: true }).click()
  await expect(page).toHaveURL(/\/(login|purchase\/[\w-]+\?quantity=40)$/)
})

test('a quantity outside the limits is refused with the limit @desktop', async ({ page }) => {
  const { _id, minOrder, available } = await kart()
  await page.goto(`/products/${_id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill(String(minOrder - 1))
  await expect(page.getByRole('alert')).toHaveText(`Minimum order quantity: ${minOrder}`)
  await quantity.fill(String(available + 1))
  await expect(page.getByRole('alert')).toHaveText(`Max order quantity: ${available}`)
})

test('a product in cases goes up and down by the case, and names both quantities around another @desktop @journey', async ({
  page,
}) => {
  const { _id, sku } = await findProduct('Sunny Push Car')
  await page.goto(`/products/${_id}`)
  await expect(page.getByText(`SKU ${sku}`)).toBeVisible()
  await expect(page.getByText('Sold in cases of 4')).toBeVisible()
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveValue('24')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(quantity).toHaveValue('28')
  await quantity.fill('30')
  await expect(page.getByRole('alert')).toHaveText('Sold in cases of 4: order 28 or 32')
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect(quantity).toHaveValue('28')
  await quantity.fill('30')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(quantity).toHaveValue('32')
})

test('search engines and link previews get its data @desktop', async ({ page, baseURL }) => {
  const { _id, name, sku, gtin } = await kart()
  await page.goto(`/products/${_id}`)
  await expect(page).toHaveTitle(`${name} · Wheelyard`)
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(structured).toMatchObject({
    '@type': 'Product',
    name,
    sku,
    gtin,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '171.00',
      highPrice: '186.00',
      offerCount: 3,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(`${baseURL}/products/${_id}`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/images\/go-kart\.webp$/)
})

test('an unknown product is not found @desktop', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    const response = await page.goto(`/products/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Wrong Route!' })).toBeVisible()
  }
})
