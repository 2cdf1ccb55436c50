import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { ok } from '@wheelyard/contract/values/result'
import { serve } from '@wheelyard/server/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { readClient } from '../http/read-client.ts'
import { logOutcome, logSecurityEvent, outcomeOf } from '../http/security-log.ts'
import { replySignedIn, replyWithToken } from '../http/signed-in-reply.ts'
import {
  beginApp,
  confirmApp,
  readSecondFactor,
  renewRecoveryCodes,
  turnOff,
  turnOnByPasskeys,
} from './second-factor.service.ts'
import { resetByAdmin } from './reset-by-admin.service.ts'
import { finishByCode } from './second-step.service.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const clientOf = (request: FastifyRequest) => readClient(deps, request)
  const sendMails = () => void deps.backgroundTasks.wake()

  serve(app, secondFactorApi.state, ({ request }) => readSecondFactor(deps, clientOf(request)))
  serve(app, secondFactorApi.newApp, ({ request }) => beginApp(deps, clientOf(request)))
  serve(app, secondFactorApi.confirmApp, async ({ body, request }) => {
    const turnedOn = await confirmApp(deps, clientOf(request), body.code)
    logOutcome(request, 'second-factor-on', turnedOn)
    return turnedOn.ok ? turnedOnReply(turnedOn.value) : turnedOn
  })
  serve(app, secondFactorApi.usePasskeys, async ({ request }) => {
    const turnedOn = await turnOnByPasskeys(deps, clientOf(request))
    logOutcome(request, 'second-factor-on', turnedOn)
    return turnedOn.ok ? turnedOnReply(turnedOn.value) : turnedOn
  })
  serve(app, secondFactorApi.newRecoveryCodes, async ({ request }) => {
    const renewed = await renewRecoveryCodes(deps, clientOf(request))
    logOutcome(request, 'recovery-codes-replaced', renewed)
    sendMails()
    return renewed.ok ? ok({ recoveryCodes: renewed.value.recoveryCodes }) : renewed
  })
  serve(app, secondFactorApi.turnOff, async ({ request }) => {
    const signedIn = await turnOff(deps, clientOf(request))
    logOutcome(request, 'second-factor-off', signedIn)
    sendMails()
    return signedIn.ok ? replyWithToken(deps, signedIn.value) : signedIn
  })
  serve(app, secondFactorApi.resetOf, async ({ body, request }) => {
    const { authorization } = request.headers
    const reset = await resetByAdmin(deps, clientOf(request), { authorization, email: body.email })
    const accountId = reset.ok ? reset.value.id : undefined
    logSecurityEvent(request, 'second-factor-reset', { outcome: outcomeOf(reset), accountId, email: body.email })
    sendMails()
    return reset.ok ? ok({}) : reset
  })
  serve(app, secondStepApi.byCode, async ({ body, request, reply }) => {
    const finished = await finishByCode(deps, clientOf(request), body.code)
    const accountId = finished.ok ? finished.value.signedIn.account.id : undefined
    logSecurityEvent(request, 'second-step', { outcome: outcomeOf(finished), accountId })
    if (!finished.ok) return finished
    const { signedIn, usedRecoveryCode } = finished.value
    if (usedRecoveryCode) logSecurityEvent(request, 'recovery-code-used', { outcome: 'done', accountId })
    deps.secondStepCookie.clear(reply)
    return 'token' in signedIn ? replySignedIn(deps, reply, ok(signedIn)) : replyWithToken(deps, signedIn)
  })

  async function turnedOnReply(turnedOn: Parameters<typeof replyWithToken>[1] & { recoveryCodes: string[] }) {
    sendMails()
    const signedIn = await replyWithToken(deps, turnedOn)
    return ok({ ...signedIn.value, recoveryCodes: turnedOn.recoveryCodes })
  }
}
