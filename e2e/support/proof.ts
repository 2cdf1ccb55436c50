import type { Page } from '@playwright/test'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { proofNeeded } from '@wheelyard/contract/values/problem'
import { newMember, turnOnApp } from './identity-calls.ts'
import { PASSWORD } from './people.ts'
import { api, browseAs, demoAdmin } from './shop-calls.ts'
import { expect } from './test.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
export const password = (page: Page) => dialog(page).getByLabel('Your password', { exact: true })
export const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' })

/** An administrator of this test alone, signed in to this browser with a second factor. */
export async function newAdmin(page: Page) {
  const account = await newMember(page, 'Night Shift')
  await api.call(usersApi.makeAdmin, { params: { email: account.email } }, { token: (await demoAdmin()).token })
  const secondFactor = await turnOnApp(page)
  const { identityToken } = secondFactor
  await api.call(sessionsApi.prove, { body: { identityToken } }, { token: account.token })
  await browseAs(page, account)
  return secondFactor
}

/** The shop cannot be made to wait for ten minutes: it says once what it would say then. */
export async function letProofExpire(page: Page, calls: string | RegExp): Promise<string[]> {
  const sent: string[] = []
  await page.route(calls, (route) => {
    sent.push(route.request().method())
    const { status, code, message } = proofNeeded
    return sent.length === 1 ? route.fulfill({ status, json: { code, message } }) : route.continue()
  })
  return sent
}

export async function prove(page: Page, recoveryCode = ''): Promise<void> {
  await password(page).fill(PASSWORD)
  await confirm(page).click()
  await dialog(page).getByLabel('Code').fill(recoveryCode)
  await confirm(page).click()
  await expect(dialog(page)).toHaveCount(0)
}
