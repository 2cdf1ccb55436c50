import { paths } from '@wheelyard/contract/rules/paths'
import type { GoogleProblem } from '@wheelyard/contract/rules/sign-in-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replaceSession } from '../accounts/accounts.service.ts'
import type { Deps } from '../deps.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { setSessionCookie } from '../http/signed-in-reply.ts'
import { type GoogleClaims, type GoogleClient, type SignInFlow, signInFlow } from './google-client.ts'
import { findOrCreateGoogleAccount } from './google.service.ts'

export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, google, sessionCookie, googleCookie, publicUrl, shopUrl } = deps
  const redirectUri = `${publicUrl}/google/callback`
  const redirectToShop = (reply: FastifyReply, problem?: GoogleProblem) =>
    reply.redirect(`${shopUrl}${paths.googleReturn}${problem ? `?problem=${problem}` : ''}`, 303)

  const rejectSignIn = (request: FastifyRequest, reply: FastifyReply, problem: GoogleProblem) => {
    logSecurityEvent(request, 'sign-in-by-google', { outcome: problem })
    return redirectToShop(reply, problem)
  }

  app.get('/google', async (request, reply) => {
    if (!google) return redirectToShop(reply, 'google-off')
    try {
      const { url, flow } = await google.begin(redirectUri)
      googleCookie.set(reply, Buffer.from(JSON.stringify(flow)).toString('base64url'))
      return reply.redirect(url, 303)
    } catch (error) {
      request.log.warn({ err: error }, 'Google does not answer')
      return redirectToShop(reply, 'google-down')
    }
  })

  app.get('/google/callback', async (request, reply) => {
    const flow = readFlow(googleCookie.read(request))
    googleCookie.clear(reply)
    if (!flow || !google) return rejectSignIn(request, reply, 'google-stale')
    const claims = await claimsFrom(request, flow, { google, redirectUri })
    const account = typeof claims === 'string' ? claims : await findOrCreateGoogleAccount(db, claims)
    if (typeof account === 'string') return rejectSignIn(request, reply, account)
    const session = await replaceSession(deps, account, sessionCookie.read(request))
    if (!session) return rejectSignIn(request, reply, 'google-failed')
    logSecurityEvent(request, 'sign-in-by-google', { outcome: 'done', accountId: account.id })
    await setSessionCookie(deps, reply, session)
    return redirectToShop(reply)
  })
}

async function claimsFrom(
  request: FastifyRequest,
  flow: SignInFlow,
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

function readFlow(cookie: string | undefined): SignInFlow | undefined {
  try {
    return signInFlow.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    return undefined
  }
}
