import { ACTING_FOR, MYSELF, SEE_AS } from '@wheelyard/contract/http/client'
import type { Access, Risk } from '@wheelyard/contract/http/endpoint'
import type { MemberRight } from '@wheelyard/contract/people/company-roles'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import {
  accountSwitched,
  notAllowed,
  notSignedIn,
  proofNeeded,
  secondFactorRequired,
} from '@wheelyard/contract/values/problem'
import { email, id } from '@wheelyard/contract/values/text.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Caller,
  can,
  type CountRecords,
  type FindCaller,
  isSelf,
  mayForAccount,
  type SignedInCaller,
} from './caller.ts'
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
    memberRight?: MemberRight | undefined
    risk?: Risk | undefined
  }
}

type Sessions = { findCaller: FindCaller; countRecords: CountRecords }

/**
 * Puts a guard before every route of this scope. It runs before the body is read, so refusing a caller
 * is cheap; a route that does not declare its access, its right, or its risk if it is for staff, stops the start.
 */
export function guardRoutes(app: FastifyInstance, { findCaller, countRecords }: Sessions): void {
  app.decorate('countRecords', countRecords)
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    const { access, right, risk, memberRight } = route.config ?? {}
    const name = `${String(route.method)} ${route.url}`
    if (access === undefined) throw new Error(`${name} does not say who may call it`)
    const isForMembers = access === 'member' || access === 'owner-or-staff'
    if (isForMembers && memberRight === undefined) throw new Error(`${name} does not say which right members need`)
    if (!access.endsWith('staff')) return
    if (right === undefined) throw new Error(`${name} does not say which right it needs`)
    if (risk === undefined) throw new Error(`${name} does not say what it risks`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'public', risk, ...rights } = request.routeOptions.config
    if (access === 'public' || access === 'identity') return
    const token = bearerToken(request)
    const caller = token === undefined ? undefined : await findCaller(token)
    request.caller = caller && rights.memberRight ? asSeen(request, caller) : caller
    const refusal =
      accessProblem({ access, ...rights }, request.caller, request.params) ??
      (rights.memberRight && switchedProblem(request, request.caller)) ??
      proofProblem(risk, request.caller)
    if (!refusal) return
    // For whom the caller acts now, so that a page need not read the refusal to know that it is out of date.
    if (refusal === accountSwitched) reply.header(ACTING_FOR, request.caller?.companyId ?? MYSELF)
    // A caller without a token has only not signed in yet.
    if (token !== undefined) logSecurityEvent(request, 'access-refused', { refusal: refusal.code })
    return sendProblem(reply, refusal)
  })
}

type Needed = { access: Access; right?: StaffRight | undefined; memberRight?: MemberRight | undefined }

function accessProblem({ access, right, memberRight }: Needed, caller: SignedInCaller | undefined, params: unknown) {
  if (!caller) return notSignedIn
  const mayAsMember = memberRight !== undefined && mayForAccount(caller, memberRight)
  switch (access) {
    case 'public':
    case 'identity':
    case 'user':
      return undefined
    case 'member':
      return mayAsMember ? undefined : notAllowed
    case 'owner-or-staff':
      return mayAsMember || (right && can(caller, right)) ? undefined : notAllowed
    case 'staff':
      return right && can(caller, right) ? undefined : withoutRight(caller)
    case 'self':
      return isOwnAddress(caller, params) ? undefined : notAllowed
    case 'self-or-staff':
      return isOwnAddress(caller, params) || (right && can(caller, right)) ? undefined : withoutRight(caller)
  }
}

/** Without any right of members but for staff who may see customers, and to read. */
function asSeen({ headers, method }: FastifyRequest, caller: SignedInCaller): SignedInCaller {
  const companyId = headers[SEE_AS]
  if (companyId === undefined) return caller
  const isRead = method === 'GET' || method === 'HEAD'
  const known = isRead && can(caller, 'see-customers') ? id.safeParse(companyId) : undefined
  if (!known?.success) return { ...caller, memberRights: [] }
  const memberRights = can(caller, 'see-money') ? (['see', 'pay'] as const) : (['see'] as const)
  return { ...caller, companyId: known.data, memberRights, seesOwnOrdersOnly: false, seesAs: true }
}

/** A page that was opened while its person bought for somebody else must not order for this account. */
function switchedProblem({ headers }: FastifyRequest, caller: SignedInCaller | undefined) {
  const shown = headers[ACTING_FOR]
  return shown !== undefined && shown !== (caller?.companyId ?? MYSELF) ? accountSwitched : undefined
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
