import { paths } from '@wheelyard/contract/shop/paths'
import type { GoogleProblem } from '@wheelyard/contract/people/sign-in-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replaceSession } from '../accounts/accounts.service.ts'
import type { Client, Deps } from '../deps.ts'
import { readClient } from '../http/read-client.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { setSessionCookie } from '../http/signed-in-reply.ts'
import { askForSecondStep, type FirstStepDone, isFirstStepDone } from '../second-factor/first-step.ts'
import type { NewSession, SignedIn } from '../sessions/sessions.ts'
import { type GoogleClaims, type GoogleClient, type GoogleFlow, googleFlow } from './google-client.ts'
import { proveByGoogle } from './google-proof.service.ts'
import { findOrCreateGoogleAccount } from './google.service.ts'

type Outcome = NewSession | SignedIn | FirstStepDone | GoogleProblem
type UseOfGoogle = (deps: Deps, client: Client, claims: GoogleClaims) => Promise<Outcome>

export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, secondStepCookie, googleCookie, publicUrl, shopUrl } = deps
  const redirectUri = `${publicUrl}/google/callback`
  const redirectToShop = (reply: FastifyReply, query: string[] = []) =>
    reply.redirect(`${shopUrl}${paths.googleReturn}${query.length > 0 ? `?${query.join('&')}` : ''}`, 303)
  const rejectWith = (reply: FastifyReply, problem: GoogleProblem) => redirectToShop(reply, [`problem=${problem}`])

  app.get<{ Querystring: { for?: string } }>('/google', async (request, reply) => {
    if (!google) return rejectWith(reply, 'google-off')
    try {
      const { url, flow } = await google.begin(redirectUri, request.query.for === 'proof' ? 'proof' : 'sign-in')
      googleCookie.set(reply, Buffer.from(JSON.stringify(flow)).toString('base64url'))
      return reply.redirect(url, 303)
    } catch (error) {
      request.log.warn({ err: error }, 'Google does not answer')
      return rejectWith(reply, 'google-down')
    }
  })

  app.get('/google/callback', async (request, reply) => {
    const flow = readFlow(googleCookie.read(request))
    googleCookie.clear(reply)
    const isProof = flow?.purpose === 'proof'
    const claims = flow && google ? await claimsFrom(request, flow, { google, redirectUri }) : 'google-stale'
    const use: UseOfGoogle = isProof ? proveByGoogle : signInByGoogle
    const outcome = typeof claims === 'string' ? claims : await use(deps, readClient(deps, request), claims)
    logSecurityEvent(request, isProof ? 'proof' : 'sign-in-by-google', detailsOf(outcome))
    if (typeof outcome === 'string') return rejectWith(reply, outcome)
    const query = isProof ? ['proved'] : []
    if (isFirstStepDone(outcome)) {
      secondStepCookie.set(reply, outcome.secondStepToken)
      return redirectToShop(reply, [`second-step=${outcome.methods.join(',')}`, ...query])
    }
    if ('token' in outcome) await setSessionCookie(deps, reply, outcome)
    return redirectToShop(reply, query)
  })
}

async function signInByGoogle(
  deps: Deps,
  client: Client,
  claims: GoogleClaims,
): Promise<NewSession | FirstStepDone | GoogleProblem> {
  const account = await findOrCreateGoogleAccount(deps.db, claims)
  if (typeof account === 'string') return account
  const firstStep = await askForSecondStep(deps.db, account)
  if (account.blockedAt) return 'google-blocked'
  return firstStep ?? (await replaceSession(deps, account, client.sessionToken)) ?? 'google-failed'
}

function detailsOf(outcome: Outcome) {
  if (typeof outcome === 'string') return { outcome }
  if (isFirstStepDone(outcome)) return { outcome: 'second-factor-needed' }
  return { outcome: 'done', accountId: outcome.account.id }
}

async function claimsFrom(
  request: FastifyRequest,
  flow: GoogleFlow,
  { google, redirectUri }: { google: GoogleClient; redirectUri: string },
): Promise<GoogleClaims | GoogleProblem> {
  const callbackUrl = new URL(redirectUri)
  callbackUrl.search = request.url.split('?')[1] ?? ''
  if (callbackUrl.searchParams.get('state') !== flow.state) return 'google-stale'
  if (callbackUrl.searchParams.get('error') === 'access_denied') return 'google-cancelled'
  try {
    return await google.finish(callbackUrl, flow)
  } catch (error) {
    request.log.warn({ err: error }, 'the sign-in with Google failed')
    return isOutage(error) ? 'google-down' : 'google-failed'
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.cause instanceof TypeError)

function readFlow(cookie: string | undefined): GoogleFlow | undefined {
  try {
    return googleFlow.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    return undefined
  }
}
