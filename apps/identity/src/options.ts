import type { Transport } from '@wheelyard/mail/transport'
import type { PasswordCost } from './passwords/password-hash.ts'

export type IdentityOptions = {
  databaseUrl: string
  /** Set if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined
  /** Where browsers reach this service and the issuer of its tokens, such as `https://shop.example/identity`. */
  publicUrl: string
  shopUrl: string
  audience: string
  backchannelUrl: string
  /** Where this service reaches the shop's API, such as `https://shop.example/api`. */
  shopApiUrl: string
  google?: GoogleSettings | undefined
  mail: Transport
  rateLimits: boolean
  /** For tests; the default is strong. */
  passwordCost?: PasswordCost | undefined
  /** Lets calls to the shop stay inside the process when both run in one. */
  fetch?: Fetch
}

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
