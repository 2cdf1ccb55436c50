import { createHash, timingSafeEqual } from 'node:crypto'
import type { FormValue } from './form-body.ts'
import type { Operation } from './operation.ts'
import { findIntent } from './payment-intents.ts'
import { missingParam, noKey, noSuch, type Reply, secretKeyRequired, wrongClientSecret, wrongKey } from './reply.ts'
import type { Queryable } from './tables.ts'

export type Keys = { secretKey: string; publishableKey: string }

/** From the header (Bearer, or Basic with an empty password as curl sends it), or the form as browsers send it. */
export function keyOf(authorization: string | undefined, param: FormValue | undefined): string | undefined {
  const [scheme, credentials = ''] = authorization?.split(' ', 2) ?? []
  if (scheme === 'Bearer') return credentials
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString().split(':', 1)[0]
  return typeof param === 'string' ? param : undefined
}

type Caller = {
  operation: Operation
  audience: 'shop' | 'browser'
  key: string | undefined
  id: string
  form: Record<string, FormValue>
}

/** Why this caller may not make this call; nothing when he may. */
export async function refuseCaller(db: Queryable, keys: Keys, caller: Caller): Promise<Reply | undefined> {
  const { operation, key } = caller
  if (!key) return noKey
  // What is mounted on the shop's own address serves browsers, and no browser holds the secret key.
  if (caller.audience === 'shop' && same(key, keys.secretKey)) return undefined
  if (!same(key, keys.publishableKey)) return wrongKey
  if (operation.access === 'secret') return secretKeyRequired
  if (operation.access === 'publishable') return undefined
  const secret = caller.form.client_secret
  if (typeof secret !== 'string') return missingParam('client_secret')
  const intent = await findIntent(db, caller.id)
  if (!intent) return noSuch('payment_intent', caller.id)
  return same(secret, intent.client_secret) ? undefined : wrongClientSecret
}

/** Takes as long whatever the difference, so that the time tells nothing. */
export const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

const digest = (text: string) => createHash('sha256').update(text).digest()
