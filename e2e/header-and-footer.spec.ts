import { expect, test } from './support/test.ts'

test('visitors see the five links of the specification and no dashboard @desktop', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['HOME', 'REVIEWS', 'BLOGS', 'PORTFOLIO'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login')
  await page.getByRole('link', { name: 'BLOGS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeVisible()
})

test('the header stays visible while scrolling @desktop', async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeInViewport()
})

test('the menu slides in, keeps the focus and closes on Escape @phone @journey', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['HOME', 'REVIEWS', 'BLOGS', 'PORTFOLIO', 'CART', 'LOGIN'])
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    // The browser's own controls may have the focus for one press; the page behind the menu never.
    const outside = await page.evaluate(
      () => document.activeElement?.closest('main, header > div > a, footer') !== null,
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('choosing a link closes the menu @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'REVIEWS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients Feedbacks' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test('quick order is found from the home page and from every footer @desktop', async ({ page }) => {
  await page.goto('/')
  for (const part of [page.getByRole('main'), page.getByRole('contentinfo')])
    await expect(part.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order')
})

test('the footer has its four columns, every link of which leads to the site root unless the settings name a page @desktop', async ({
  page,
}) => {
  await page.goto('/portfolio')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Services', 'Company', 'Legal', 'Services'])
  const links = await footer.getByRole('navigation', { name: 'Footer' }).getByRole('link').all()
  expect(links).toHaveLength(4 + 4 + 3 + 4)
  for (const link of links) {
    // The test of the settings gives it a page for a moment.
    if ((await link.textContent()) !== 'Press kit') await expect(link).toHaveAttribute('href', '/')
  }
  for (const name of ['Twitter', 'YouTube', 'Facebook'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/')
})

test('below the columns, every page leads to all products and to where buyers find help @phone', async ({ page }) => {
  for (const from of ['/', '/login', '/nowhere']) {
    await page.goto(from)
    const links = page.getByRole('navigation', { name: 'Help' }).getByRole('link')
    await expect(links).toHaveText([
      'All products',
      'Quick order',
      'Delivery',
      'Contact',
      'Terms',
      'Privacy',
      'Cookies',
      'About',
    ])
  }
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
})

test('a keyboard reaches the content in two presses @desktop @journey', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
