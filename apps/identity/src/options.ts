import type { Transport } from '@wheelyard/mail/transport'
import type { PasswordCost } from './passwords/password-hash.ts'

export type IdentityOptions = {
  databaseUrl: string
  /** Where browsers reach this service and the issuer of its tokens, such as `https://shop.example/identity`. */
  publicUrl: string
  /** The shop whose users sign in here: links in emails lead there, and only its pages may call this service. */
  shopUrl: string
  audience: string
  backchannelUrl: string
  google?: { issuer: string; clientId: string; clientSecret: string }
  mail: Transport
  rateLimits: boolean
  /** For tests; the default is strong. */
  passwordCost?: PasswordCost | undefined
  /** Lets calls to the shop stay inside the process when both run in one. */
  fetch?: Fetch
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
