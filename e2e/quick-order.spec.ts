import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { formatMoney } from '@wheelyard/contract/values/money'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fillIn } from '@wheelyard/web/buying/quick-order/reading/testing/fill-in'
import { api, browseAs, newBuyer, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const foot = (page: Page, text: string | RegExp) => page.getByText(text)

/** As from a spreadsheet, while no field has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('of 1,000 pasted rows 963 go into the cart, and 37 come back as they were with the reason @desktop @journey', async ({
  page,
}) => {
  const buyer = await newBuyer()
  const products = await Promise.all(Array.from({ length: 9 }, () => newProduct('Paste', { available: 9_000 })))
  const { lines, bad } = linesWith(products, 37)
  await browseAs(page, buyer)
  await page.goto('/quick-order')
  await paste(page, lines.join('\n'))

  const total = formatMoney(963 * 4 * 2_000)
  await expect(foot(page, `963 of 1,000 rows, ${total}`)).toBeVisible()
  await page.getByRole('button', { name: 'To fix (37)' }).click()
  const numbers = await page.locator('tbody td:first-child').allTextContents()
  expect(numbers.map((number) => Number(number.replace(',', '')))).toEqual(bad)

  const { content } = await download(page, page.getByRole('button', { name: 'Download the 37' }))
  const downloaded = content.toString()
  for (const line of bad) expect(downloaded).toContain(lines[line - 1]!.split('\t')[0]!)
  expect(downloaded.trim().split('\r\n')).toHaveLength(38)

  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('9 products added to your cart')).toBeVisible()
  await expect(foot(page, '0 of 37 rows, $0.00')).toBeVisible()
  // Whoever comes back from the cart finds the rest.
  await page.getByRole('link', { name: 'See your cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await expect(foot(page, '0 of 37 rows, $0.00')).toBeVisible()
  const cart = await api.call(cartApi.get, {}, { token: buyer.token })
  expect(cart).toMatchObject({ pieces: 963 * 4, goods: 963 * 4 * 20 })
})

/** 1,000 rows of four units each; the bad ones are scattered, and every one is bad in its own way. */
function linesWith(products: Product[], badRows: number) {
  const ways = ['NO-SUCH-CODE-7\t4', '\t4', 'SKU\tfour', 'SKU\t1.000', 'SKU\t-4', 'SKU\t2.5']
  const bad = new Set<number>()
  for (let at = 17; bad.size < badRows; at = (at * 401 + 7) % 1_000) bad.add(at + 1)
  const lines = Array.from({ length: 1_000 }, (_, index) => {
    const { sku } = products[index % products.length]!
    return bad.has(index + 1) ? ways[index % ways.length]!.replace('SKU', sku) : `${sku}\t4`
  })
  return { lines, bad: [...bad].toSorted((a, b) => a - b) }
}

test('every problem is mended by a click or two', async ({ page }) => {
  const cased = await newProduct('Case', { casePack: 4, available: 40 })
  const scarce = await newProduct('Scarce', { available: 6 })
  await page.goto('/quick-order')
  await page.getByLabel('Paste or type rows').fill(`${cased.sku} 6\n${scarce.sku} 10\n${scarce.sku.slice(0, -1)} 4\n`)
  await page.getByRole('button', { name: 'Add these rows' }).click()
  await expect(foot(page, '0 of 3 rows, $0.00')).toBeVisible()

  await expect(row(page, 'Sold in cases of 4')).toBeVisible()
  await page.getByRole('button', { name: `Order 8 of ${cased.name}, row 1` }).click()
  await expect(foot(page, '1 of 3 rows, $160.00')).toBeVisible()
  await page.getByRole('button', { name: 'Reduce 1 row to what is in stock' }).click()
  await expect(foot(page, '2 of 3 rows, $280.00')).toBeVisible()
  await page.getByRole('button', { name: `Take ${scarce.sku} ${scarce.name} for row 3` }).click()
  await expect(page.getByText('10 in all rows').first()).toBeVisible()
  await page.getByRole('button', { name: `Order 6 of ${scarce.name}, row 2` }).click()
  await expect(foot(page, '2 of 2 rows, $280.00')).toBeVisible()

  await page.getByLabel('Quantity of row 1').fill('12')
  await expect(foot(page, '2 of 2 rows, $360.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'See your cart' }).click()
  await expect(page.getByLabel(`Quantity of ${cased.name}`)).toHaveValue('12')
  await expect(page.getByLabel(`Quantity of ${scarce.name}`)).toHaveValue('6')
})

test('rows are typed with the keyboard alone, with suggestions @desktop', async ({ page }) => {
  const typed = await newProduct('Typed')
  await page.goto('/quick-order')
  await page.getByLabel('SKU, GTIN or name').focus()
  await page.keyboard.type(typed.name)
  await expect(page.getByRole('option').first()).toContainText(typed.sku)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity', exact: true })).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(foot(page, '1 of 1 row, $160.00')).toBeVisible()
  await expect(page.getByLabel('SKU, GTIN or name')).toBeFocused()
})

test('the order sheet, filled in and dropped back, orders @desktop', async ({ page }) => {
  await page.goto('/quick-order')
  const sheet = await download(page, page.getByRole('button', { name: 'Excel (.xlsx)' }))
  expect(sheet.name).toMatch(/^wheelyard-order-sheet-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const buffer = Buffer.from(
    fillIn(
      sheet.content,
      new Map([
        [2, 12],
        [3, 24],
      ]),
    ),
  )
  await page.getByLabel('Or a file').setInputFiles({ name: sheet.name, mimeType: 'application/zip', buffer })
  await expect(page.getByText(/of 2 rows/)).toBeVisible()
  await expect(page.getByLabel('Quantity of row 2')).toHaveValue('12')
  await expect(page.getByLabel('Quantity of row 3')).toHaveValue('24')
  await expect(page.getByText(/rows without a quantity were left out/)).toBeVisible()

  await page.getByRole('button', { name: 'Clear all 2 rows' }).click()
  const csv = await download(page, page.getByRole('button', { name: 'CSV', exact: true }))
  const [headings, first] = csv.content.toString().split('\r\n')
  const filled = { name: csv.name, mimeType: 'text/csv', buffer: Buffer.from(`${headings}\r\n${first}36\r\n`) }
  await page.getByLabel('Or a file').setInputFiles(filled)
  await expect(page.getByLabel('Quantity of row 2')).toHaveValue('36')
})

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('reading shows its progress and can be cancelled @desktop', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/read-rows\.worker/, async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/quick-order')
  await paste(page, 'WY-1001\t12\nWY-1002\t12')
  await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  held.resolve()
})

test('good rows are saved as a list @desktop', async ({ page }) => {
  const listed = await newProduct('Listed')
  await browseAs(page, await newBuyer())
  await page.goto('/quick-order')
  await paste(page, `${listed.sku}\t8\nNO-SUCH-CODE\t4`)
  await expect(foot(page, '1 of 2 rows, $160.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save as list' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('From a paste')
  await page.getByRole('dialog').getByRole('button', { name: 'Save list' }).click()
  await page.getByRole('link', { name: 'See the list' }).click()
  await expect(page.getByRole('heading', { name: 'From a paste' })).toBeVisible()
  await expect(page.getByText(listed.name)).toBeVisible()
})

test('a file that is no order is met with a sentence, and the rows stay as they were', async ({ page }) => {
  const kept = await newProduct('Kept')
  await page.goto('/quick-order')
  await paste(page, `${kept.sku}\t4\n${kept.sku}\t4`)
  await expect(foot(page, '2 of 2 rows, $160.00')).toBeVisible()
  const exe = {
    name: 'order.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ\u0090\0\u0003\0\0\0'),
  }
  await page.getByLabel('Or a file').setInputFiles(exe)
  const problem = page.getByRole('alert').filter({ hasText: /./ })
  await expect(problem).toContainText('.xlsx')
  await expect(problem).toBeInViewport()
  await expect(foot(page, '2 of 2 rows, $160.00')).toBeVisible()

  // Dropped beside the field, it is still read here and not opened by the browser.
  await page.getByRole('heading', { name: 'Order sheet' }).evaluate((beside, sku) => {
    const dataTransfer = new DataTransfer()
    const odd = `"TWO\nLINES";4\n${'X'.repeat(300)};4`
    dataTransfer.items.add(new File([`SKU;Qty\n${sku};12\n${odd}`], 'order.csv'))
    beside.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, kept.sku)
  await expect(foot(page, '3 of 5 rows, $400.00')).toBeVisible()
  await expect(page.getByText('Not found', { exact: true })).toHaveCount(2)
})
