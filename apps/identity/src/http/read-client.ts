import type { FastifyRequest } from 'fastify'
import type { Client, Deps } from '../deps.ts'

/** The browser that calls, by its address and its cookies. */
export const readClient = (
  { sessionCookie, secondStepCookie, deviceCookie }: Deps,
  request: FastifyRequest,
): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  sessionToken: sessionCookie.read(request),
  secondStepToken: secondStepCookie.read(request),
  deviceToken: deviceCookie.read(request),
})
