import { createHash, timingSafeEqual } from 'node:crypto'
import type { FormValue } from './form-body.ts'
import type { Operation } from './operation.ts'
import { findIntent } from './payment-intents.ts'
import { missingParam, noKey, noSuch, type Reply, secretKeyRequired, wrongClientSecret, wrongKey } from './reply.ts'
import type { Queryable } from './tables.ts'

export type Keys = { secretKey: string; publishableKey: string }

/** From the header (Bearer, or Basic as curl sends it) or, as browsers send it, from the form. */
export function apiKeyOf(authorization: string | undefined, param: FormValue | undefined): string | undefined {
  const [scheme, credentials = ''] = authorization?.split(' ', 2) ?? []
  if (scheme === 'Bearer') return credentials
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString().split(':', 1)[0]
  return typeof param === 'string' ? param : undefined
}

type Request = {
  operation: Operation
  audience: 'shop' | 'browser'
  key: string | undefined
  id: string
  form: Record<string, FormValue>
}

export async function accessProblem(db: Queryable, keys: Keys, request: Request): Promise<Reply | undefined> {
  const { operation, key } = request
  if (!key) return noKey
  // The routes mounted in the shop are for browsers, which never have the secret key.
  if (request.audience === 'shop' && secretsMatch(key, keys.secretKey)) return undefined
  if (!secretsMatch(key, keys.publishableKey)) return wrongKey
  if (operation.access === 'secret') return secretKeyRequired
  if (operation.access === 'publishable') return undefined
  const secret = request.form.client_secret
  if (typeof secret !== 'string') return missingParam('client_secret')
  const intent = await findIntent(db, request.id)
  if (!intent) return noSuch('payment_intent', request.id)
  return secretsMatch(secret, intent.client_secret) ? undefined : wrongClientSecret
}

/** In constant time. */
export const secretsMatch = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
