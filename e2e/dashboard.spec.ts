import { randomUUID } from 'node:crypto'
import { PRODUCT_TEMPLATE } from '@wheelyard/contract/catalogue/product-import.calls'
import sharp from 'sharp'
import { browseAs, demoAdmin, newBuyer, removeProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('the menu shows a customer its links, and is collapsed on a phone @journey', async ({ page, isMobile }) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard')
  const toggle = page.getByRole('button', { name: 'Dash Menu' })
  if (isMobile) await toggle.click()
  else await expect(toggle).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const links = [
    'My Profile',
    'My Orders',
    'Quick Order',
    'Saved Lists',
    'Add Review',
    'Addresses',
    'Returns',
    'Invoices',
    'Business Details',
    'Company',
  ]
  await expect(menu.getByRole('link')).toHaveText(links)
})

test('the menu shows an administrator its links @desktop @journey', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  const links = [
    'My Profile',
    'Overview',
    'Manage Orders',
    'All Users',
    'Companies',
    'Discount Codes',
    'Packing',
    'Manage Returns',
    'Freight Rates',
    'Invoices',
    'Reconciliation',
    'Tax',
    'Certificates',
    'Integrity Checks',
    'Manage Products',
    'Stock',
    'Add Product',
    'Families',
    'Synonyms',
    'Translations',
    'Reviews',
    'Pages',
    'Mails',
    'Staff',
    'Settings',
    'Audit Log',
  ]
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText(links)
})

test('the menu counts what waits, and shows the current page on a low screen too @desktop', async ({ page }) => {
  await page.route('**/api/overview/todo', async (route) => {
    const todo: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...todo, certificates: 1203 } })
  })
  await page.setViewportSize({ width: 1280, height: 420 })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/auditLog')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('listitem').filter({ hasText: 'Certificates' })).toHaveText('Certificates1,203 to review')
  await expect(menu.getByRole('link', { name: 'Audit Log', exact: true })).toBeInViewport({ ratio: 1 })
})

test('a customer updates the profile with an uploaded picture and finds it again @phone', async ({ page }) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard')
  await page.getByLabel('Upload a file for Image').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff6a1a' } })
      .png()
      .toBuffer(),
  })
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/uploads\/[0-9a-f-]{36}\.webp$/)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Phone is Required')).toBeVisible()
  await page.getByLabel('Phone').fill('+1 555 0123')
  await page.getByLabel('Address').fill('1 Depot Road')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0123')
})

test('a customer writes a review and finds it again @phone @journey', async ({ page }) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard/addReview')
  const details = page.getByLabel('Details')
  await details.fill('x'.repeat(251))
  await expect(page.getByText('251 of 250 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Details must be within 250 character')).toBeVisible()
  await details.fill('Sturdy, and the children love them.')
  await page.getByLabel('Rating').selectOption('4')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await page.reload()
  await expect(details).toHaveValue('Sturdy, and the children love them.')
  await expect(page.getByLabel('Rating')).toHaveValue('4')
})

test('an administrator makes a customer an admin and takes it back @phone @journey', async ({ page }) => {
  const buyer = await newBuyer('Promoted Person')
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(buyer.email)}`)
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(row).toContainText('CUSTOMER')
  await row.getByRole('button', { name: /^Make Admin/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Make Promoted Person an admin?')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(row).toContainText('CUSTOMER')
  await row.getByRole('button', { name: /^Make Admin/ }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText('ADMIN')
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toBeDisabled()
  await row.getByRole('button', { name: /^Remove Admin/ }).click()
  await expect(dialog).toContainText('Remove Promoted Person as admin?')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText('CUSTOMER')
  await page.goto(`/dashboard/auditLog?q=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByRole('row').filter({ hasText: 'Removed as admin' })).toBeVisible()
})

test('an administrator adds, edits, restocks and deletes a product @desktop @journey', async ({ page }) => {
  // None of these words is searched for by another test.
  const mark = randomUUID().slice(0, 8)
  const name = `Test Wagon ${mark}`
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/addProduct')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  await expect(preview).not.toContainText('$0.00')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Image Link', { exact: true }).fill('/images/go-kart.webp')
  await page.getByLabel('Price', { exact: true }).fill('0')
  await page.getByLabel('Available Quantity', { exact: true }).fill('4')
  await page.getByLabel('Min Order Quantity').fill('5')
  await page.getByLabel('Description', { exact: true }).fill('To test with.')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Invalid amount of price')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('19.99')
  await expect(preview).toContainText('$19.99')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Invalid amount of order quantity')).toBeVisible()
  await page.getByLabel('Available Quantity', { exact: true }).fill('40')
  await page.getByLabel('GTIN').fill('4006381333932')
  await page.getByLabel('Units per case').fill('0')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('GTIN: 8, 12, 13 or 14 digits')).toBeVisible()
  await page.getByLabel('GTIN').fill('')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Units per case: a whole number')).toBeVisible()
  await page.getByLabel('Units per case').fill('4')
  await page.getByLabel('SKU').fill('wy-1001')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByLabel('SKU')).toHaveAccessibleDescription(/SKU WY-1001 belongs to another product/)
  await page.getByLabel('SKU').fill(`wagon-${mark}`)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${name} is added`)).toBeVisible()

  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('24.50')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()

  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`)
  await expect(row).toContainText('$24.50')
  await expect(row).toContainText(`SKU WAGON-${mark.toUpperCase()}`)
  await row.getByRole('button', { name: /^Stock/ }).click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByLabel('Units').fill('60')
  await dialog.getByLabel('Reason').fill('Container 7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name}: 100 available now`)).toBeVisible()
  await expect(row).toContainText('100')

  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog).toContainText(`Are you sure to delete ${name}?`)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${name} is deleted`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an administrator imports a file only when every row is good @desktop @journey', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const name = `Imported Buggy ${mark}`
  const good = PRODUCT_TEMPLATE.replace('Meadow Buggy 12V', name)
    .replace('BUGGY-12V', `BUGGY-${mark}`)
    .replace('2009400020012', '')
    .replace('Off-road', 'Imports')
    .replace('https://example.com/meadow-buggy.jpg', '/images/quad-atv.webp')
  const admin = await demoAdmin()
  await browseAs(page, admin)
  await page.goto('/dashboard/importProducts')
  const chooser = page.getByLabel('Product file (CSV)')
  await chooser.setInputFiles(csv(good.replace('129.50', '0')))
  await expect(page.getByText('1 row cannot be imported, so none will be')).toBeVisible()
  await expect(page.getByText('Invalid amount of price')).toBeVisible()
  await chooser.setInputFiles(csv(good))
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported: 1 added, 0 changed, 0 unchanged.')).toBeVisible()
  await removeProduct(admin, name)
})

const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
