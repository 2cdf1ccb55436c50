import { type Passkey, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, type Result } from '@wheelyard/contract/values/result'
import { serve } from '@wheelyard/server/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { readClient } from '../http/read-client.ts'
import { logSecurityEvent, outcomeOf, type SecurityEvent } from '../http/security-log.ts'
import { replySignedIn, replyWithToken } from '../http/signed-in-reply.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { answerChallenge } from './answer.service.ts'
import { challengeFor, challengeForNewPasskey } from './challenge.service.ts'
import type { Challenge } from './challenges.ts'
import type { PasskeyRefusal } from './passkey-refusal.ts'
import { addPasskey, changePasskeyName, passkeysOf, removePasskey } from './passkeys.service.ts'
import type { StoredPasskey } from './passkeys.store.ts'

const EVENTS = {
  'sign-in': 'sign-in-by-passkey',
  'second-step': 'second-step',
  proof: 'proof',
  'new-passkey': 'passkey-added',
} as const satisfies Record<Challenge['purpose'], SecurityEvent>

export function passkeysRoutes(app: FastifyInstance, deps: Deps): void {
  const clientOf = (request: FastifyRequest) => readClient(deps, request)

  serve(app, passkeysApi.challenge, ({ body, request }) => challengeFor(deps, clientOf(request), body.for))
  serve(app, passkeysApi.answer, async ({ body, request, reply }) => {
    const client = clientOf(request)
    const answered = await answerChallenge(deps, client, body.response)
    if (!answered.ok) {
      logRefusal(request, 'sign-in-by-passkey', answered.problem)
      return answered
    }
    const { purpose, signedIn } = answered.value
    logSecurityEvent(request, EVENTS[purpose], { outcome: 'done', accountId: signedIn.account.id })
    if (purpose === 'second-step') deps.secondStepCookie.clear(reply)
    return 'token' in signedIn ? replySignedIn(deps, reply, ok(signedIn)) : replyWithToken(deps, signedIn)
  })
  serve(app, passkeysApi.list, async ({ request }) => {
    const passkeys = await passkeysOf(deps, clientOf(request))
    return passkeys.ok ? ok(passkeys.value.map(toPasskey)) : passkeys
  })
  serve(app, passkeysApi.newChallenge, ({ request }) => challengeForNewPasskey(deps, clientOf(request)))
  serve(app, passkeysApi.add, async ({ body, request }) => {
    const added = await addPasskey(deps, clientOf(request), body)
    logChange(request, 'passkey-added', added)
    if (!added.ok) return added
    const signedIn = await replyWithToken(deps, added.value)
    return ok({ ...signedIn.value, passkey: toPasskey(added.value.passkey) })
  })
  serve(app, passkeysApi.rename, async ({ params, body, request }) => {
    const renamed = await changePasskeyName(deps, clientOf(request), { ...params, ...body })
    logChange(request, 'passkey-renamed', renamed)
    return renamed.ok ? ok(toPasskey(renamed.value.passkey)) : renamed
  })
  serve(app, passkeysApi.remove, async ({ params, request }) => {
    const removed = await removePasskey(deps, clientOf(request), params.id)
    logChange(request, 'passkey-removed', removed)
    return removed.ok ? ok({}) : removed
  })
}

function logChange(request: FastifyRequest, event: SecurityEvent, result: Result<SignedIn, Problem>): void {
  if (!result.ok) return logRefusal(request, event, result.problem)
  logSecurityEvent(request, event, { outcome: outcomeOf(result), accountId: result.value.account.id })
}

function logRefusal(request: FastifyRequest, event: SecurityEvent, problem: Problem | PasskeyRefusal): void {
  if (!('reason' in problem)) return logSecurityEvent(request, event, { outcome: problem.code })
  const { code, purpose, isCopy, accountId, reason } = problem
  const about = purpose ? EVENTS[purpose] : event
  logSecurityEvent(request, isCopy ? 'passkey-copied' : about, { outcome: code, accountId, reason })
}

const toPasskey = ({ id, name, synced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  _id: id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})
