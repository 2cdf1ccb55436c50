import { expect, type Locator, type Page } from '@playwright/test'
import { AuthenticatorApp } from './identity-calls.ts'
import { PASSWORD } from './people.ts'

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** In the dialog that asks for it. */
export async function proveByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Types the key that the profile shows into an app, and its first code into the profile. */
export async function setUpApp(page: Page): Promise<AuthenticatorApp> {
  const app = new AuthenticatorApp(await shownKey(page))
  await page.getByRole('textbox', { name: 'Code' }).fill(await app.code())
  await section(page, 'Second factor').getByRole('button', { name: 'Confirm' }).click()
  return app
}

export async function shownKey(page: Page): Promise<string> {
  const key = section(page, 'Second factor').getByText(/^([A-Z2-7]{2,4} ?)+$/)
  return ((await key.textContent()) ?? '').replaceAll(' ', '')
}

export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const part = section(page, 'Second factor')
  const codes = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allTextContents()
  await part.getByLabel('I have saved them').check()
  await part.getByRole('button', { name: 'Done' }).click()
  return texts
}
