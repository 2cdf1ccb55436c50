import type { Access, Risk } from '@wheelyard/contract/http/endpoint'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { notAllowed, notSignedIn, proofNeeded, secondFactorRequired } from '@wheelyard/contract/values/problem'
import { email } from '@wheelyard/contract/values/text.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, can, type CountRecords, type FindCaller, isSelf, type SignedInCaller } from './caller.ts'
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
    right?: StaffRight | undefined
    risk?: Risk | undefined
  }
}

type Sessions = { findCaller: FindCaller; countRecords: CountRecords }

/**
 * Puts a guard before every route of this scope. It runs before the body is read, so refusing a caller
 * is cheap; a route that does not declare its access, or its right and risk if it is for staff, stops the start.
 */
export function guardRoutes(app: FastifyInstance, { findCaller, countRecords }: Sessions): void {
  app.decorate('countRecords', countRecords)
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    const { access, right, risk } = route.config ?? {}
    const name = `${String(route.method)} ${route.url}`
    if (access === undefined) throw new Error(`${name} does not say who may call it`)
    if (!access.endsWith('staff')) return
    if (right === undefined) throw new Error(`${name} does not say which right it needs`)
    if (risk === undefined) throw new Error(`${name} does not say what it risks`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'public', right, risk } = request.routeOptions.config
    if (access === 'public' || access === 'identity') return
    const token = bearerToken(request)
    request.caller = token === undefined ? undefined : await findCaller(token)
    const refusal =
      accessProblem({ access, right }, request.caller, request.params) ?? proofProblem(risk, request.caller)
    if (!refusal) return
    // A caller without a token has only not signed in yet.
    if (token !== undefined) logSecurityEvent(request, 'access-refused', { refusal: refusal.code })
    return sendProblem(reply, refusal)
  })
}

type Needed = { access: Access; right: StaffRight | undefined }

function accessProblem({ access, right }: Needed, caller: SignedInCaller | undefined, params: unknown) {
  if (!caller) return notSignedIn
  switch (access) {
    case 'public':
    case 'identity':
    case 'user':
    case 'owner-or-staff':
      return undefined
    case 'staff':
      return right && can(caller, right) ? undefined : withoutRight(caller)
    case 'self':
      return isOwnAddress(caller, params) ? undefined : notAllowed
    case 'self-or-staff':
      return isOwnAddress(caller, params) || (right && can(caller, right)) ? undefined : withoutRight(caller)
  }
}

const withoutRight = (caller: SignedInCaller) => (caller.lacksSecondFactor ? secondFactorRequired : notAllowed)

const proofProblem = (risk: Risk | undefined, caller: SignedInCaller | undefined) =>
  asksAtOnce(risk) && caller?.needsProof ? proofNeeded : undefined

function isOwnAddress(caller: Caller, params: unknown): boolean {
  const address = email.safeParse((params as { email?: unknown }).email)
  return address.success && isSelf(caller, address.data)
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]
}
