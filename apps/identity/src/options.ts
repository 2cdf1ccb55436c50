import type { Transport } from '@wheelyard/mail/transport'
import type { PasswordCost } from './passwords/password-hash.ts'

export type IdentityOptions = {
  databaseUrl: string
  /** Where browsers reach this service; also the issuer of its tokens. Such as `https://shop.example/identity`. */
  publicUrl: string
  /** The shop whose people sign in here: the mails' links lead there, and only its pages may call. */
  shopUrl: string
  /** For whom the tokens are meant. */
  audience: string
  /** Where the shop hears that somebody's sessions are over. */
  backchannelUrl: string
  google?: { issuer: string; clientId: string; clientSecret: string }
  mail: Transport
  rateLimits: boolean
  /** Strong where nothing is said. */
  passwordCost?: PasswordCost | undefined
  /** How other servers are reached; in one process with the shop, those calls need not leave it. */
  fetch?: Fetch
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
