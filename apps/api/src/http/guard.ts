import type { Access, Risk } from '@wheelyard/contract/http/endpoint'
import {
  notAllowed,
  notSignedIn,
  type Problem,
  proofNeeded,
  secondFactorRequired,
} from '@wheelyard/contract/values/problem'
import { email } from '@wheelyard/contract/values/text.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, type CountRecords, type FindCaller, isAdmin, isSelf, type SignedInCaller } from './caller.ts'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { asksAtOnce } from './risk.ts'
import { logSecurityEvent } from './security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedInCaller | undefined
  }
  interface FastifyInstance {
    countRecords: CountRecords
  }
  interface FastifyContextConfig {
    access?: Access
    risk?: Risk | undefined
  }
}

type Sessions = { findCaller: FindCaller; countRecords: CountRecords }

/**
 * Puts a guard before every route of this scope. It runs before the body is read, so refusing a caller
 * is cheap; a route that does not declare its access, or its risk if it is for administrators, stops the start.
 */
export function guardRoutes(app: FastifyInstance, { findCaller, countRecords }: Sessions): void {
  app.decorate('countRecords', countRecords)
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    const { access, risk } = route.config ?? {}
    const name = `${String(route.method)} ${route.url}`
    if (access === undefined) throw new Error(`${name} does not say who may call it`)
    if (access.endsWith('admin') && risk === undefined) throw new Error(`${name} does not say what it risks`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'public', risk } = request.routeOptions.config
    if (access === 'public' || access === 'identity') return
    const token = bearerToken(request)
    request.caller = token === undefined ? undefined : await findCaller(token)
    const refusal = accessProblem(access, request.caller, request.params) ?? proofProblem(risk, request.caller)
    if (!refusal) return
    // A caller without a token has only not signed in yet.
    if (token !== undefined) logSecurityEvent(request, 'access-refused', { refusal: refusal.code })
    return sendProblem(reply, refusal)
  })
}

function accessProblem(access: Access, caller: SignedInCaller | undefined, params: unknown): Problem | undefined {
  if (!caller) return notSignedIn
  switch (access) {
    case 'public':
    case 'identity':
    case 'user':
    case 'owner-or-admin':
      return undefined
    case 'admin':
      return isAdmin(caller) ? undefined : notAnAdmin(caller)
    case 'self':
      return isOwnAddress(caller, params) ? undefined : notAllowed
    case 'self-or-admin':
      return isAdmin(caller) || isOwnAddress(caller, params) ? undefined : notAnAdmin(caller)
  }
}

const notAnAdmin = (caller: SignedInCaller) => (caller.lacksSecondFactor ? secondFactorRequired : notAllowed)

const proofProblem = (risk: Risk | undefined, caller: SignedInCaller | undefined) =>
  asksAtOnce(risk) && caller?.needsProof ? proofNeeded : undefined

function isOwnAddress(caller: Caller, params: unknown): boolean {
  const address = email.safeParse((params as { email?: unknown }).email)
  return address.success && isSelf(caller, address.data)
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]
}
