import { newEmail, PASSWORD } from './support/people.ts'
import { browseAs, demoAdmin, findProduct, newBuyer } from './support/shop-calls.ts'
import { newPaidOrder } from './support/shipments.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

test('a visitor opens the same page in another language, which search engines find too @desktop', async ({ page }) => {
  await page.goto('/products?category=Cars')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/products?category=Cars')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Produkte')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/products\?category=Cars$/)
  for (const [language, path] of [
    ['en', '/products'],
    ['de', '/de/products'],
    ['ar', '/ar/products'],
    ['x-default', '/products'],
  ] as const)
    await expect(page.locator(`link[hreflang=${language}][rel=alternate]`)).toHaveAttribute(
      'href',
      new RegExp(`[^/]${path}\\?category=Cars$`),
    )
  await page.getByRole('link', { name: 'START', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/?$/)
  await expect(page.getByRole('link', { name: 'Jetzt kaufen' }).first()).toBeVisible()
})

test('a language that the shop has not is an address that it has not @desktop', async ({ page, browserErrors }) => {
  const reply = await page.goto('/xx/products')
  expect(reply?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  const german = await page.goto('/de/nowhere')
  expect(german?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  browserErrors.splice(0)
})

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE' })

  test('is told of it, and stays where it is @phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'No thanks' }).click()
    await page.goto('/reviews')
    await expect(page.getByRole('link', { name: 'REVIEWS' }).or(page.getByRole('heading', { level: 1 }))).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Diese Seite gibt es auch auf Deutsch' })).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('link', { name: 'Diese Seite gibt es auch auf Deutsch' }).click()
    await expect(page).toHaveURL('/de/reviews')
    await expect(page.getByRole('button', { name: 'Nein danke' })).toHaveCount(0)
  })
})

test('a buyer signs up, orders and pays in German @journey', async ({ page }) => {
  const email = newEmail()
  const kart = await findProduct('Mini Roadster')
  await page.goto('/de/signup')
  await page.getByLabel('Name', { exact: true }).fill('Spielwaren Händler')
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(/\/de\/?$/)
  await page.goto(`/de/purchase/${kart._id}`)
  await page.getByLabel('Telefon', { exact: true }).fill('+49 30 1234567')
  await page.getByLabel('Adresse', { exact: true }).fill('Hafenstraße 7, 20457 Hamburg')
  await page.getByRole('button', { name: 'Bestellung bestätigen' }).click()
  await expect(page).toHaveURL('/de/dashboard/myOrders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Bestellungen')
  await page
    .getByRole('link', { name: /bezahlen/i })
    .first()
    .click()
  await page.getByRole('button', { name: /\d{4} \d{4} \d{4} 4242/ }).click()
  await page.getByRole('button', { name: /^\d[\d.,]+ \$ bezahlen$/ }).click()
  await expect(page.getByText('Ihre Zahlung ist abgeschlossen.')).toBeVisible()
})

test('a seller ships an order in German @journey', async ({ page }) => {
  const { order, digger } = await newPaidOrder()
  await browseAs(page, await demoAdmin())
  await page.goto(`/de/dashboard/packing?q=${order._id.slice(0, 8)}`)
  await page.getByRole('link', { name: /^Bestellung von Toy Shop packen/ }).click()
  await expect(page.getByText(digger.name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Alles Offene packen' }).click()
  await expect(page.getByText('20 von 20 Stück gepackt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Versenden', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '20 Stück versenden?' })
  await expect(dialog.getByText('Damit ist die Bestellung vollständig.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Versenden' }).click()
  await expect(page.getByRole('heading', { name: 'Sendung 1 ist unterwegs' })).toBeFocused()
  await expect(page.getByText('Nichts ist mehr offen: Die Bestellung ist versendet.')).toBeVisible()
  await page.goto(`/de/dashboard/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Sendung 1: 20 Stück' })).toBeVisible()
})

test('a buyer chooses the language of mails and pages in the profile @desktop', async ({ page }) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
  await expect(page).toHaveURL('/ja/dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.getByRole('navigation', { name: '言語' }).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/dashboard')
})
