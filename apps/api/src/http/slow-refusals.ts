import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@wheelyard/server/network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGE_BODY_BYTES } from './large-bodies.ts'

/** People send a few files at one time; more that were refused and still wait are an attack. */
const MAX_WAITING = 20

/**
 * Lets the sender of a large body that was refused by a limit wait for the answer. The body is not read meanwhile, so
 * that a flood of uploads is as slow as its sender has connections. A network with many of them gets no answer: after
 * one, Node reads the rest of the body.
 */
export function slowDownRefusals(app: FastifyInstance, delay: () => Promise<unknown> = () => pause(1_000)): void {
  const waiting = new Map<string, number>()
  app.addHook('onSend', async (request, reply) => {
    if (![429, 503].includes(reply.statusCode) || !hasLargeBody(request)) return
    const network = networkOf(request.ip)
    const before = waiting.get(network) ?? 0
    if (before >= MAX_WAITING) return void request.raw.socket.destroy()
    waiting.set(network, before + 1)
    await delay()
    const left = (waiting.get(network) ?? 1) - 1
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
  })
}

function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES
}
