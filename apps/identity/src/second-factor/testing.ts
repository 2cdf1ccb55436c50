import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { proofApi, secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import type { browserAt } from '../testing.ts'

type Browser = ReturnType<typeof browserAt>

const STEP_MS = 30_000

/** Stops the clock in the middle of a step, so that no code runs out between being shown and being typed. */
export function stopClock(): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - (now % STEP_MS) + STEP_MS / 2 })
}

/** An authenticator app. Each code counts once, so the next one is a step later. */
export function authenticatorWith(secret: string) {
  const code = (steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })
  return {
    /** Of now, or of some steps earlier or later. */
    code,
    nextCode() {
      vi.setSystemTime(Date.now() + STEP_MS)
      return code()
    },
  }
}

export const prove = (browser: Browser, password: string) =>
  browser.identity.call(proofApi.byPassword, { body: { password } })

export async function setUpApp({ identity }: Browser) {
  const { secret } = await identity.call(secondFactorApi.newApp)
  const app = authenticatorWith(secret)
  const { recoveryCodes } = await identity.call(secondFactorApi.confirmApp, { body: { code: app.nextCode() } })
  return { app, recoveryCodes }
}

/** A browser signed up and with a second factor; the address counts as confirmed. */
export async function signUpWithApp(
  service: { browser: () => Browser; pool: { query: (text: string) => Promise<unknown> } },
  person: { name: string; email: string; password: string },
) {
  const browser = service.browser()
  await browser.identity.call(identityApi.signUp, { body: person })
  await service.pool.query('update identity.accounts set email_verified_at = now()')
  await prove(browser, person.password)
  return { browser, ...(await setUpApp(browser)) }
}
