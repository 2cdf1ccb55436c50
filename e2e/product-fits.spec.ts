import { randomUUID } from 'node:crypto'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { checkAllViews } from './support/all-views.ts'
import { LONG, MARKUP } from './support/hostile-texts.ts'
import { api, browseAs, demoAdmin, findProduct, newProduct, removeProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator adds a part and says what it fits, and both pages show it', async ({ page }, testInfo) => {
  const admin = await demoAdmin()
  const [buggy, jeep] = [await newProduct('Fitted Buggy'), await newProduct('Fitted Jeep')]
  const name = `Fitting Wheel ${randomUUID().slice(0, 8)}`
  await browseAs(page, admin)
  await page.goto('/dashboard/addProduct')
  const values = { Name: name, 'Image Link': '/images/go-kart.webp', Price: '20', Description: 'To test with.' }
  const quantities = { 'Available Quantity': '400', 'Min Order Quantity': '5' }
  for (const [label, text] of Object.entries({ ...values, ...quantities }))
    await page.getByLabel(label, { exact: true }).fill(text)

  const group = page.getByRole('group', { name: 'Fits' })
  const search = group.getByRole('combobox', { name: 'Add a product that it fits' })
  const chips = group.getByRole('list', { name: 'Products that it fits' }).getByRole('listitem')
  // By its name and the keyboard.
  await search.fill(buggy.name)
  await expect(group.getByRole('option').first()).toContainText(buggy.name)
  await checkAllViews(page, testInfo, { who: 'admin-choosing', parts: ['form'] })
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(chips).toHaveText([`${buggy.name} ${buggy.sku}`])
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  // By its SKU: Enter takes the best match and does not save the form.
  await search.fill(jeep.sku.toLowerCase())
  await expect(group.getByRole('option').first()).toContainText(jeep.name)
  await search.press('Enter')
  await expect(chips).toHaveText([`${buggy.name} ${buggy.sku}`, `${jeep.name} ${jeep.sku}`])
  // What is chosen is not offered again.
  await search.fill(jeep.sku)
  await expect(group.getByText('No other products match.')).toBeVisible()
  await search.press('Enter')
  await expect(chips).toHaveCount(2)
  await search.clear()
  await checkAllViews(page, testInfo, { who: 'admin-chosen', parts: ['form'] })

  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${name} is added`)).toBeVisible()
  await expect(chips).toHaveCount(0)
  const { _id } = await findProduct(name)
  await page.goto(`/products/${_id}`)
  const fits = page.getByRole('region', { name: 'Fits' })
  await expect(fits.getByRole('link')).toHaveText([buggy.name, jeep.name])
  await fits.getByRole('link', { name: buggy.name }).click()
  await expect(page.getByRole('region', { name: 'Spare and safety parts' }).getByRole('link')).toHaveText([name])
  await removeProduct(admin, name)
})

test('what a part fits is changed, and the audit log says it @desktop', async ({ page }) => {
  const [buggy, jeep] = [await newProduct('Fitted Buggy'), await newProduct('Fitted Jeep')]
  const part = await newProduct('Fitting Horn', { fits: [buggy._id] })
  await browseAs(page, await demoAdmin())
  await page.goto(`/products/${buggy._id}`)
  const parts = page.getByRole('region', { name: 'Spare and safety parts' })
  await expect(parts.getByRole('link')).toHaveText([part.name])

  await page.goto(`/dashboard/editProduct/${part._id}`)
  const group = page.getByRole('group', { name: 'Fits' })
  await group.getByRole('button', { name: `Remove ${buggy.name}` }).press('Enter')
  await expect(group).toBeFocused()
  await group.getByRole('combobox').fill(jeep.sku)
  await group.getByRole('option', { name: jeep.name }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${part.name} is saved`)).toBeVisible()

  await page.goto(`/products/${buggy._id}`)
  await expect(page.getByRole('heading', { name: buggy.name, level: 1 })).toBeVisible()
  await expect(parts).toHaveCount(0)
  await page.goto(`/products/${jeep._id}`)
  await expect(parts.getByRole('link')).toHaveText([part.name])
  await page.goto(`/dashboard/auditLog?topic=product&q=${encodeURIComponent(part.name)}`)
  const entry = page.getByRole('row').filter({ hasText: 'Product changed' })
  await expect(entry).toContainText(`fits: ${buggy.sku} → ${jeep.sku}`)
})

test('a refusal is said at the field, which gets the focus, and what is there can be saved @desktop', async ({
  page,
}) => {
  const admin = await demoAdmin()
  const buggy = await newProduct('Fitted Buggy')
  const part = await newProduct('Fitting Seat', { fits: [buggy._id] })
  await browseAs(page, admin)
  await page.goto(`/dashboard/editProduct/${part._id}`)
  const group = page.getByRole('group', { name: 'Fits' })
  await expect(group.getByRole('listitem')).toHaveCount(1)
  await removeProduct(admin, buggy.name)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(group.getByRole('combobox')).toHaveAccessibleDescription(`Fits: ${buggy.name} is not in the catalogue`)
  await expect(group.getByRole('combobox')).toBeFocused()
  await group.getByRole('button', { name: `Remove ${buggy.name}` }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${part.name} is saved`)).toBeVisible()
})

for (const [kind, texts] of Object.entries({ markup: MARKUP, 'the longest text': LONG })) {
  test(`${kind} as a name is only a text in suggestions and chips @desktop`, async ({ page }, testInfo) => {
    const { token } = await demoAdmin()
    const mark = randomUUID().slice(0, 8)
    const facts = { img: '/images/go-kart.webp', price: 20, minOrder: 4, available: 500, description: 'To test with.' }
    const body = { ...facts, name: texts.productName(mark), sku: texts.sku(mark) }
    const hostile = await api.call(productAdminApi.add, { body }, { token })
    await browseAs(page, await demoAdmin())
    await page.goto('/dashboard/addProduct')
    const group = page.getByRole('group', { name: 'Fits' })
    await group.getByRole('combobox').fill(hostile.sku)
    await expect(group.getByRole('option')).toContainText(hostile.name)
    await checkAllViews(page, testInfo, { who: 'admin-choosing', parts: ['form'] })
    await group.getByRole('combobox').press('Enter')
    await expect(group.getByRole('listitem')).toHaveText(`${hostile.name} ${hostile.sku}`)
    await checkAllViews(page, testInfo, { who: 'admin-chosen', parts: ['form'] })
    expect(await page.evaluate(() => 'xss_fired' in window)).toBe(false)
    await api.call(productAdminApi.remove, { query: { id: hostile._id } }, { token })
  })
}
