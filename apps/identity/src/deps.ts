import type { Polling } from '@wheelyard/server/polling'
import type { Db } from './db/client.ts'
import type { GoogleClient } from './google/google-client.ts'
import type { Cookie } from './http/cookies.ts'
import type { Fetch } from './options.ts'
import type { AttemptLimits } from './limits/attempts.ts'
import type { PasswordHasher } from './passwords/password-hash.ts'
import type { Account } from './db/tables.ts'
import type { SignedIn } from './sessions/sessions.ts'

export type Client = {
  ip: string
  userAgent: string | undefined
  sessionToken: string | undefined
  /** Of a first step that waits for the second. */
  secondStepToken: string | undefined
  /** Of a browser that someone signed in from before. */
  deviceToken: string | undefined
}

type ConfirmationTokens = {
  create(account: Pick<Account, 'id' | 'email'>): Promise<string>
  isFor(account: Account, token: string): Promise<boolean>
}

export type Deps = {
  db: Db
  limits: AttemptLimits
  passwords: PasswordHasher
  sessionCookie: Cookie
  secondStepCookie: Cookie
  deviceCookie: Cookie
  googleCookie: Cookie
  google: GoogleClient | undefined
  publicUrl: string
  shopUrl: string
  shopApi: { url: string; fetch: Fetch }
  createToken: (signedIn: SignedIn) => Promise<string>
  confirmationTokens: ConfirmationTokens
  notifyShop: () => Promise<void>
  backgroundTasks: Polling
}
