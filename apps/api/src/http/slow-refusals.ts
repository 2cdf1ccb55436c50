import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGE_BODY_BYTES } from './large-bodies.ts'

/**
 * Lets the sender of a large body that was refused by a limit wait for the answer. The body is not read meanwhile, so
 * that a flood of uploads is as slow as its sender has connections.
 */
export function slowDownRefusals(app: FastifyInstance, delayMs = 1_000): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429 && hasLargeBody(request)) await pause(delayMs)
  })
}

function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES
}
