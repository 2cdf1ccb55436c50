import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './people.ts'

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** In the dialog that asks for it. */
export async function proveByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** No code is accepted twice, so a second one is that of the next half minute, which is accepted early. */
export const appCode = (secret: string, when: 'now' | 'next' = 'now'): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (when === 'next' ? 30_000 : 0) })

/** From the profile's button to the confirmed code; returns the secret of the app. */
export async function setUpApp(page: Page): Promise<string> {
  const secret = await newSecret(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await section(page, 'Second factor').getByRole('button', { name: 'Confirm' }).click()
  return secret
}

/** As somebody without a camera types it. */
export async function newSecret(page: Page): Promise<string> {
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
