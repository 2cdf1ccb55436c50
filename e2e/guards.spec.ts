import { accessToken, expectSignedIn, fillLogin, logOut, signUp } from './support/people.ts'
import { browseAs, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

// Who is sent where from which page is looked at in every-page.spec.ts.

test('after logging in one is back where one wanted to go, and Back does not lead to the login @desktop', async ({
  page,
}) => {
  await page.goto('/reviews')
  await page.goto('/dashboard/addReview?from=menu#details')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to go on.')).toBeVisible()
  await fillLogin(page, 'customer@example.com', 'ride-on-demo')
  await expect(page).toHaveURL('/dashboard/addReview?from=menu#details')
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
})

test('the way is kept when one changes to the other tab and back @phone', async ({ page }) => {
  await page.goto('/dashboard/addReview')
  await page.getByRole('tab', { name: 'Signup' }).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await fillLogin(page, 'customer@example.com', 'ride-on-demo')
  await expect(page).toHaveURL('/dashboard/addReview')
})

test('a customer who opens an administrator’s page ends at home, once, and is told why @phone', async ({ page }) => {
  await browseAs(page, await newBuyer())
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/dashboard/allUsers')
  await expect(page.getByText('Only administrators can open that page.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(visited.filter((place) => place === '/login').length, visited.join(' → ')).toBeLessThanOrEqual(1)
  await expectSignedIn(page)
})

const ELSEWHERE = [
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '///evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/.//evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '@evil.example',
  '.evil.example',
]

test('no remembered origin leads out of the shop @desktop', async ({ page, baseURL }) => {
  await browseAs(page, await newBuyer())
  // As no page of an attacker can, but a fault of ours might: into the router's own state.
  await page.addInitScript(() => {
    const pathname = sessionStorage.getItem('from')
    const usr = { from: { pathname, search: '', hash: '' } }
    if (location.pathname === '/login') history.replaceState({ usr, key: 'x', idx: 0 }, '')
  })
  await page.goto('/portfolio')
  for (const from of ELSEWHERE) {
    await test.step(JSON.stringify(from), async () => {
      await page.evaluate((path) => sessionStorage.setItem('from', path), from)
      await page.goto(`/login?from=${encodeURIComponent(from)}`)
      await expect(page).not.toHaveURL(/\/login/)
      expect(new URL(page.url()).origin).toBe(baseURL)
    })
  }
  await page.evaluate(() => sessionStorage.setItem('from', '/blogs'))
  await page.goto('/login')
  await expect(page, 'a way of our own').toHaveURL('/blogs')
})

test('a remembered way to another host ends at home, by password and by Google @desktop', async ({ page }) => {
  const remember = () =>
    page.evaluate((pathname) => {
      history.replaceState({ usr: { from: { pathname, search: '', hash: '' } }, key: 'x', idx: 0 }, '')
      sessionStorage.setItem('signInOrigin', pathname)
    }, '//evil.example/')
  await page.goto('/login')
  await remember()
  await page.reload()
  await fillLogin(page, 'customer@example.com', 'ride-on-demo')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')

  // The identity session is there; only the shop's is taken away.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await remember()
  await page.goto('/login/google')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('logging out ends the token, the identity session and what the next person could see @desktop', async ({
  page,
  request,
}) => {
  const email = await signUp(page)
  const token = await accessToken(page)
  await page.goto('/dashboard')
  const ask = () => request.get(`/api/user/${email}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status()).toBe(200)
  const tabs = await page.context().newPage()
  await tabs.goto('/dashboard')
  await expectSignedIn(tabs)

  const told = page.waitForResponse('**/identity/sign-out')
  await logOut(page)
  expect((await told).status()).toBe(200)
  // The two sessions are told at once; the shop's may be the second to end.
  await expect.poll(async () => (await ask()).status()).toBe(401)
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('wheelyard_identity')
  const silent = await page.evaluate(async () => (await fetch('/identity/token', { method: 'POST' })).status)
  expect(silent).toBe(401)
  await expect(tabs, 'the other tab').toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(email)
})

test('a token that the shop no longer knows signs out @desktop', async ({ page }) => {
  await browseAs(page, { email: 'customer@example.com', token: 'A'.repeat(43) })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await accessToken(page)).toBeNull()
})
