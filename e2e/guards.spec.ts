import { accessToken, expectSignedIn, fillLogin, logOut, newEmail, PASSWORD, signUp } from './support/people.ts'
import { browseAs, findProduct, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

// Which role is redirected from which page is tested in every-page.spec.ts.

test('logging in returns to the requested page, and Back does not lead to the login @desktop @journey', async ({
  page,
}) => {
  const { email } = await newBuyer()
  await page.goto('/reviews')
  await page.goto('/dashboard/addReview?from=menu#details')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Please log in to continue.')).toBeVisible()
  await fillLogin(page, email)
  await expect(page).toHaveURL('/dashboard/addReview?from=menu#details')
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
})

test('the requested page is remembered when switching tabs of the form @phone', async ({ page }) => {
  const { email } = await newBuyer()
  await page.goto('/dashboard/addReview')
  await page.getByRole('tab', { name: 'Signup' }).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await fillLogin(page, email)
  await expect(page).toHaveURL('/dashboard/addReview')
})

test('a customer who opens an administrator’s page is redirected home once and sees why @phone @journey', async ({
  page,
}) => {
  await browseAs(page, await newBuyer())
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/dashboard/allUsers')
  await expect(page.getByText('Only administrators can open that page.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(visited.filter((path) => path === '/login').length, visited.join(' → ')).toBeLessThanOrEqual(1)
  await expectSignedIn(page)
})

const OTHER_HOSTS = [
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
  // Written into the router's own state, which only a bug of ours could do.
  await page.addInitScript(() => {
    const pathname = sessionStorage.getItem('from')
    const usr = { from: { pathname, search: '', hash: '' } }
    if (location.pathname === '/login') history.replaceState({ usr, key: 'x', idx: 0 }, '')
  })
  await page.goto('/portfolio')
  for (const from of OTHER_HOSTS) {
    await test.step(JSON.stringify(from), async () => {
      await page.evaluate((path) => sessionStorage.setItem('from', path), from)
      await page.goto(`/login?from=${encodeURIComponent(from)}`)
      await expect(page).not.toHaveURL(/\/login/)
      expect(new URL(page.url()).origin).toBe(baseURL)
    })
  }
  await page.evaluate(() => sessionStorage.setItem('from', '/blogs'))
  await page.goto('/login')
  await expect(page, 'a page of ours').toHaveURL('/blogs')
})

test('a remembered address of another host leads home, by password and by Google @desktop', async ({ page }) => {
  const { email } = await newBuyer()
  const remember = () =>
    page.evaluate((pathname) => {
      history.replaceState({ usr: { from: { pathname, search: '', hash: '' } }, key: 'x', idx: 0 }, '')
      sessionStorage.setItem('signInOrigin', pathname)
    }, '//evil.example/')
  await page.goto('/login')
  await remember()
  await page.reload()
  await fillLogin(page, email)
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')

  // Removes the shop's session; the identity session stays.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await remember()
  await page.goto('/login/google')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('LOGIN leads back to the page where it was clicked, without a reproach @desktop', async ({ page }) => {
  const { email } = await newBuyer()
  const { _id } = await findProduct('Trail 4x4')
  await page.goto(`/products/${_id}`)
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()
  await page.getByRole('tab', { name: 'Signup' }).click()
  // On a page of the sign-in it forgets nothing.
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()
  await expect(page.getByText('Please log in to continue.')).toHaveCount(0)
  await fillLogin(page, email)
  await expect(page).toHaveURL(`/products/${_id}`)
})

test('who signs up on the way to an order is led back to it', async ({ page }) => {
  const { _id } = await findProduct('Trail 4x4')
  await page.goto(`/purchase/${_id}?quantity=40`)
  await page.getByRole('tab', { name: 'Signup' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Toy Shop')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page.getByLabel('Order quantity')).toHaveValue('40')
})

test('logging out ends the token and the identity session and leaves nothing in the browser @desktop @journey', async ({
  page,
  request,
}) => {
  const email = await signUp(page)
  const token = await accessToken(page)
  await page.goto('/dashboard')
  const readProfile = () => request.get(`/api/user/${email}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await readProfile()).status()).toBe(200)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/dashboard')
  await expectSignedIn(otherTab)

  const signedOut = page.waitForResponse('**/identity/sign-out')
  await logOut(page)
  expect((await signedOut).status()).toBe(200)
  // Both sessions end at the same time, in either order.
  await expect.poll(async () => (await readProfile()).status()).toBe(401)
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('wheelyard_identity')
  const renewal = await page.evaluate(async () => (await fetch('/identity/token', { method: 'POST' })).status)
  expect(renewal).toBe(401)
  await expect(otherTab).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(email)
})

test('an unknown token signs the browser out @desktop', async ({ page }) => {
  await browseAs(page, { email: 'customer@example.com', token: 'A'.repeat(43) })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await accessToken(page)).toBeNull()
})
