import type { Polling } from '@wheelyard/server/polling'
import type { Db } from './db/client.ts'
import type { GoogleClient } from './google/google-client.ts'
import type { Cookie } from './http/cookies.ts'
import type { AttemptLimits } from './limits/attempts.ts'
import type { PasswordHasher } from './passwords/password-hash.ts'
import type { SignedIn } from './sessions/sessions.ts'

export type Deps = {
  db: Db
  limits: AttemptLimits
  passwords: PasswordHasher
  sessionCookie: Cookie
  googleCookie: Cookie
  google: GoogleClient | undefined
  publicUrl: string
  shopUrl: string
  createToken: (signedIn: SignedIn) => Promise<string>
  notifyShop: () => Promise<void>
  backgroundTasks: Polling
}
