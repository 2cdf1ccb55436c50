import { idempotencyKey } from '@wheelyard/contract/orders/orders.calls'
import { badIdempotencyKey, type Problem } from '@wheelyard/contract/values/problem'
import { refuse, type Result } from '@wheelyard/contract/values/result'
import type { FastifyRequest } from 'fastify'

/** `act` gets the key of a request that may be repeated, if it has one. */
export async function withKey<T, P extends Problem>(
  request: FastifyRequest,
  act: (key: string | undefined) => Promise<Result<T, P>>,
): Promise<Result<T, P | typeof badIdempotencyKey>> {
  const key = idempotencyKey.optional().safeParse(request.headers['idempotency-key'])
  return key.success ? act(key.data) : refuse(badIdempotencyKey)
}
