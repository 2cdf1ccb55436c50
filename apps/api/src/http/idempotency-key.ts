import { idempotencyKey } from '@wheelyard/contract/calls/orders'
import { badIdempotencyKey } from '@wheelyard/contract/rules/order-rules'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { FastifyRequest } from 'fastify'

export function idempotencyKeyOf(request: FastifyRequest) {
  const key = idempotencyKey.optional().safeParse(request.headers['idempotency-key'])
  return key.success ? ok(key.data) : refuse(badIdempotencyKey)
}
