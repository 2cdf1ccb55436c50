import { proveByPassword, saveRecoveryCodes, section, setUpApp } from './support/account-safety.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import {
  confirmAddress,
  expectSignedIn,
  fillLogin,
  newEmail,
  PASSWORD,
  signUp,
  signUpConfirmed,
} from './support/people.ts'
import { browseAs, confirmedBuyer, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('a customer sees where they are logged in, logs out elsewhere and changes the password @phone', async ({
  page,
  openPage,
}) => {
  const email = await signUp(page)
  const [tablet, phone] = [await openPage(), await openPage()]
  for (const other of [tablet, phone]) {
    await other.goto('/login')
    await fillLogin(other, email)
    await expectSignedIn(other)
  }

  await page.goto('/dashboard')
  const sessions = section(page, 'Where you are logged in')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  // The newest is first.
  await sessions
    .getByRole('button', { name: /^Log out ?:/ })
    .first()
    .click()
  await proveByPassword(page, 'not-this-one')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('password is wrong')
  await proveByPassword(page)
  await expect(page.getByText('is logged out.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await phone.goto('/dashboard/myOrders')
  await expect(phone).toHaveURL(/\/login$/)
  await tablet.goto('/dashboard/myOrders')
  await expect(tablet.getByRole('heading', { name: 'My Orders' })).toBeVisible()

  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are logged in here alone.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await tablet.goto('/dashboard/myOrders')
  await expect(tablet).toHaveURL(/\/login$/)

  const form = section(page, 'Change password')
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('New password', { exact: true }).fill('brand-new-wheels')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await fillLogin(phone, email, 'brand-new-wheels')
  await expectSignedIn(phone)
})

test('a customer adds passkeys under any name, renames and removes them', async ({ page }) => {
  await addAuthenticator(page)
  await signUpConfirmed(page)
  await page.goto('/dashboard')
  const passkeys = section(page, 'Passkeys')
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await proveByPassword(page)
  const name = passkeys.getByLabel('Name')
  await expect(name).toHaveValue(/^\w+ on \w+$/)
  await expect(name).toBeFocused()
  const markup = '<b>bold</b><img src=x onerror=alert(1)>'
  await name.fill(markup)
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveText([new RegExp(`^${markup.replaceAll(/[()]/g, '\\$&')}Added`)])
  await expect(passkeys.getByRole('button', { name: /^Rename/ })).toBeFocused()

  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await name.fill(' ')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('Name is Required')
  const long = 'W'.repeat(60)
  await name.fill(long)
  await name.press('Enter')
  await page.reload()
  await expect(passkeys.getByRole('listitem')).toContainText([long])
  await expect(passkeys.getByRole('listitem')).toContainText(['not used yet'])
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await expectAccessible(page)

  // The same device has one already.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()

  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${long}?` })
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await expect(passkeys.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
})

test('whoever closes the dialog of the proof has changed nothing @desktop', async ({ page }) => {
  await signUpConfirmed(page)
  await page.goto('/dashboard')
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Your password', { exact: true })
    .press('Escape')
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeEnabled()
})

test('at an address made of numbers the profile says why no passkey can be added @desktop', async ({
  page,
  baseURL,
}) => {
  const byNumber = new URL('/signup', baseURL)
  byNumber.hostname = '127.0.0.1'
  await page.goto(byNumber.href)
  await page.getByLabel('Name', { exact: true }).fill('Toy Shop')
  const email = newEmail()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expectSignedIn(page)
  await confirmAddress(page, email)
  await page.goto(new URL('/dashboard', byNumber).href)
  await expect(section(page, 'Passkeys')).toContainText('open the shop by its name')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

test('whose session at the identity service is over logs in again and is back in the profile @desktop', async ({
  page,
}) => {
  const buyer = await confirmedBuyer('Toy Shop', newEmail())
  await browseAs(page, buyer)
  await page.goto('/dashboard')
  await section(page, 'Passkeys and second factor').getByRole('button', { name: 'Log in again' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, buyer.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(section(page, 'Passkeys').getByText('No passkeys yet.')).toBeVisible()
})

test('whoever logs in with Google needs no password to set up a second factor', async ({ page }) => {
  const email = newEmail()
  const continueWithGoogle = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Another email address').fill(email)
    await page.getByLabel('Name').fill('Garden Centre')
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/dashboard')
  await continueWithGoogle()
  await expect(section(page, 'Password')).toContainText('You log in without a password.')
  const part = section(page, 'Second factor')
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your password')).toHaveCount(0)
  await continueWithGoogle()
  await expect(page.getByText('Confirmed. Please try again.')).toBeVisible()
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await setUpApp(page)
  await saveRecoveryCodes(page)
  await expect(part).toContainText('After Google you are asked for a code of your app.')
})

test('an administrator signs a customer out everywhere @desktop', async ({ page, openPage }) => {
  const customer = await openPage()
  const email = await signUp(customer, newEmail(), 'Lost Phone')
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Log Out/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Lost Phone is logged out of one browser')).toBeVisible()
  await customer.goto('/dashboard/myOrders')
  await expect(customer).toHaveURL(/\/login$/)
})
