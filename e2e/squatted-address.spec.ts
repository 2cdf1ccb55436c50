import { proveByPassword, section } from './support/account-safety.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { addPasskey, prove } from './support/identity-calls.ts'
import { mailedLink } from './support/mailbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { expectSignedIn, fillLogin, newEmail, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'brand-new-wheels'

test("who signs up with a stranger's address plants no passkey, and the stranger takes the account by a reset", async ({
  page: attacker,
  openPage,
}) => {
  const email = newEmail()
  await addAuthenticator(attacker)
  await signUp(attacker, email)
  await attacker.goto('/dashboard')
  const part = section(attacker, 'Passkeys and second factor')
  await expect(part).toContainText(`once you have confirmed your email address, with the link we have sent to ${email}`)
  await expect(attacker.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await expect(attacker.getByRole('button', { name: 'Set up an authenticator app' })).toHaveCount(0)
  await part.getByRole('button', { name: 'Send the link again' }).click()
  await expect(attacker.getByText('We have sent you another link.')).toBeVisible()
  await expectNoHorizontalScroll(attacker)
  await expectAccessible(attacker)
  await prove(attacker)
  await expect(addPasskey(attacker)).rejects.toThrow('Please confirm your email address first')

  const owner = await openPage()
  await addAuthenticator(owner)
  await owner.goto('/passwordReset')
  await owner.getByLabel('Email').fill(email)
  await owner.getByRole('button', { name: 'Send' }).click()
  await expect(owner.getByText('Password reset email send')).toBeVisible()
  await owner.goto(await mailedLink(owner.request, email, 'Choose a new password'))
  await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await owner.getByLabel('Repeat the new password', { exact: true }).fill(NEW_PASSWORD)
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner).toHaveURL('/login')
  await fillLogin(owner, email, NEW_PASSWORD)
  await expectSignedIn(owner)

  await attacker.goto('/dashboard/myOrders')
  await expect(attacker).toHaveURL('/login')
  await fillLogin(attacker, email)
  await expect(attacker.getByRole('alert')).toHaveText('Email or password is wrong')

  await owner.goto('/dashboard')
  const passkeys = section(owner, 'Passkeys')
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await proveByPassword(owner, NEW_PASSWORD)
  await passkeys.getByRole('button', { name: 'Keep this name' }).click()
  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
})
