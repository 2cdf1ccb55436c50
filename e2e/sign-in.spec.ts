import type { Page } from '@playwright/test'
import { accessToken, expectSignedIn, fillLogin, logInAs, logOut, newEmail, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const alert = (page: Page) => page.getByRole('alert')

test('a visitor signs up, sees the account in the header, logs out and logs in again @journey', async ({ page }) => {
  const email = await signUp(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('link', { name: 'Toy Shop' })).toHaveAttribute('href', '/dashboard')
  await page.keyboard.press('Escape')

  await logOut(page)
  expect(await accessToken(page)).toBeNull()
  await page.goto('/login')
  await fillLogin(page, email)
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the browser says where it is when its person signs up, for the times in mails @phone', async ({ page }) => {
    const exchange = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/user/'),
    )
    await signUp(page)
    expect((await exchange).postDataJSON()).toMatchObject({ timeZone: 'Asia/Tokyo' })
  })
})

test('the forms show what is missing before anything is sent @phone', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByText('Password is Required')).toBeVisible()
  await fillLogin(page, 'not an address', '12345')
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()

  await page.getByRole('tab', { name: 'Signup' }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByText('Name is Required')).toBeVisible()

  await page.goto('/passwordReset')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  // So that passkeys are in the list of the email field; it says nothing about anybody.
  expect(sent.filter((path) => path !== '/identity/passkeys/challenge')).toEqual([])
})

test('a wrong password and an unknown address read the same, in red above the form @desktop @journey', async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogin(page, 'customer@example.com', 'not-the-password')
  await expect(alert(page)).toHaveText('Email or password is wrong')
  await fillLogin(page, newEmail(), 'not-the-password')
  await expect(alert(page)).toHaveText('Email or password is wrong')
  expect(await accessToken(page)).toBeNull()
})

test('an address that is taken and a common password are refused @desktop', async ({ page }) => {
  await page.goto('/signup')
  const fill = async (email: string, password: string) => {
    await page.getByLabel('Name', { exact: true }).fill('Toy Shop')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Signup' }).click()
  }
  await fill('customer@example.com', 'plenty-of-wheels')
  await expect(alert(page)).toContainText('already has an account')
  await fill(newEmail(), 'password1')
  await expect(alert(page)).toContainText('too common')
})

test('the buttons show that a request is running @desktop', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/identity/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/login')
  await fillLogin(page, 'customer@example.com', 'not-the-password')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await page.goto('/passwordReset')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answered.resolve()
  await expect(page.getByText('Password reset email send')).toBeVisible()
})

test('a forgotten password is reset by email, and every other browser is logged out @phone @journey', async ({
  page: elsewhere,
  openPage,
}) => {
  const email = await signUp(elsewhere)
  const here = await openPage()

  await here.goto('/login')
  await here.getByRole('link', { name: 'Reset Now!' }).click()
  await expect(here.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
  await here.getByLabel('Email').fill(email)
  await here.getByRole('button', { name: 'Send' }).click()
  await expect(here.getByText('Password reset email send')).toBeVisible()
  await expect(here).toHaveURL('/login')
  await here.getByRole('link', { name: 'Open the local mailbox' }).click()

  const mail = here.getByRole('link', { name: new RegExp(`Reset your Wheelyard password to ${email}`) }).first()
  await expect(async () => {
    await here.reload()
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await here.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click()
  await expect(here).toHaveURL(/\/resetPassword/)
  const link = here.url()
  await here.getByLabel('New password', { exact: true }).fill('brand-new-wheels')
  await here.getByLabel('Repeat the new password', { exact: true }).fill('brand-old-wheels')
  await here.getByRole('button', { name: 'Save password' }).click()
  await expect(here.getByText('The passwords are not the same')).toBeVisible()
  await here.getByLabel('Repeat the new password', { exact: true }).fill('brand-new-wheels')
  await here.getByRole('button', { name: 'Save password' }).click()
  await expect(here).toHaveURL('/login')

  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/login')
  expect(await accessToken(elsewhere)).toBeNull()

  await fillLogin(here, email)
  await expect(alert(here)).toHaveText('Email or password is wrong')
  await fillLogin(here, email, 'brand-new-wheels')
  await expectSignedIn(here)

  await here.goto(link)
  await here.reload()
  await here.getByLabel('New password', { exact: true }).fill('second-new-wheels')
  await here.getByLabel('Repeat the new password', { exact: true }).fill('second-new-wheels')
  await here.getByRole('button', { name: 'Save password' }).click()
  await expect(alert(here)).toContainText('expired or was used before')
})

test('a demo account is one click away, and administrators without an origin begin at home @phone', async ({
  page,
}) => {
  await logInAs(page, 'admin')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('link', { name: 'Demo Admin' })).toBeVisible()
})
