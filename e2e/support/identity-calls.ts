import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { createClient, type ApiClient } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { proofApi, secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mailedLink } from './mailbox.ts'
import { newEmail, PASSWORD } from './people.ts'
import { type Account, api } from './shop-calls.ts'

const base = process.env.BASE_URL ?? ''

/** The identity service, called with the cookies of this browser. */
const identityOf = (page: Page): ApiClient =>
  createClient({
    baseUrl: `${base}/identity`,
    fetch: async (url, { method = 'GET', headers, body }) => {
      const reply = await page.request.fetch(url, {
        method,
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { data: body }),
      })
      return {
        ok: reply.ok(),
        status: reply.status(),
        json: () => reply.json(),
        blob: () => Promise.reject(new Error('The identity service sends no files')),
        headers: { get: (name) => reply.headers()[name] ?? null },
      }
    },
  })

/** A new customer with a confirmed address, whose identity session is that of this browser and has just been proved. */
export async function newMember(page: Page, name = 'Toy Shop'): Promise<Account> {
  const identity = identityOf(page)
  const email = newEmail()
  await identity.call(identityApi.signUp, { body: { name, email, password: PASSWORD } })
  const { hash } = new URL(await mailedLink(page.request, email, 'Confirm this address'))
  await identity.call(accountSecurityApi.confirmEmail, { body: { token: hash.replace('#token=', '') } })
  const proved = await prove(page)
  const { token } = await api.call(sessionsApi.signIn, { params: { email } }, { token: proved.token })
  return { email, token }
}

/** The proof that the dialog asks for, by the password. */
export const prove = (page: Page) => identityOf(page).call(proofApi.byPassword, { body: { password: PASSWORD } })

/** An authenticator app that never shows a code twice. */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #lastStep = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** The next one that is accepted, which may be that of the next half minute. */
  async code(): Promise<string> {
    const step = Math.max(stepNow(), this.#lastStep + 1)
    while (step > stepNow() + 1) await new Promise((resolve) => setTimeout(resolve, 500))
    this.#lastStep = step
    return this.#totp.generate({ timestamp: step * 30_000 })
  }
}
const stepNow = () => Math.floor(Date.now() / 30_000)

/** Turns the second factor of this browser's account on. */
export async function turnOnApp(page: Page) {
  const identity = identityOf(page)
  const { secret } = await identity.call(secondFactorApi.newApp)
  const app = new AuthenticatorApp(secret)
  const body = { code: await app.code() }
  const { token: identityToken, recoveryCodes } = await identity.call(secondFactorApi.confirmApp, { body })
  return { app, recoveryCodes, identityToken }
}

/** In the browser of a page that is open and has an authenticator, for the account that is signed in there. */
export async function addPasskey(page: Page): Promise<void> {
  const identity = identityOf(page)
  const options = await identity.call(passkeysApi.newChallenge)
  const response = await page.evaluate(async (optionsJson) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(optionsJson as never)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return credential.toJSON()
  }, options)
  await identity.call(passkeysApi.add, { body: { name: 'Test device', response: response as never } })
}
