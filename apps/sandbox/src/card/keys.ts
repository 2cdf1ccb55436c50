import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '@wheelyard/server/secrets'
import type { FastifyRequest } from 'fastify'
import type { FormValue } from './form-body.ts'
import type { Operation } from './operation.ts'
import { findIntent } from './payment-intents.ts'
import { missingParam, noKey, noSuch, type Reply, secretKeyRequired, wrongClientSecret, wrongKey } from './reply.ts'
import type { Queryable } from './tables.ts'

/** The routes for browsers, and forms without a header, know no secret key, so that it opens nothing there. */
export type Keys = { secretKey: string | undefined; publishableKey: string }

type Call = { operation: Operation; key: FormValue | undefined; id: string; clientSecret: FormValue | undefined }

export async function accessProblem(
  db: Queryable,
  { secretKey, publishableKey }: Keys,
  { operation, key, id, clientSecret }: Call,
): Promise<Reply | undefined> {
  if (typeof key !== 'string' || key === '') return noKey
  if (secretKey && secretsMatch(key, secretKey)) return undefined
  if (!secretsMatch(key, publishableKey)) return wrongKey
  if (operation.access === 'secret') return secretKeyRequired
  if (operation.access === 'publishable') return undefined
  if (typeof clientSecret !== 'string') return missingParam('client_secret')
  const intent = await findIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  return secretsMatch(clientSecret, intent.client_secret) ? undefined : wrongClientSecret
}

export const bearerKey = ({ headers }: FastifyRequest<object>) => headers.authorization?.match(/^Bearer (.+)$/)?.[1]

/** In constant time. */
export const secretsMatch = (actual: string, expected: string) =>
  timingSafeEqual(hashSecret(actual), hashSecret(expected))
