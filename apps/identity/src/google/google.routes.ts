import type { GoogleProblem } from '@wheelyard/contract/rules/sign-in-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { beginSession } from '../accounts/accounts.service.ts'
import type { Db } from '../db/client.ts'
import type { CookieJar } from '../http/cookies.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import type { Flow, GoogleClaims, GoogleClient } from './google-client.ts'
import { accountOfGoogleUser } from './google.service.ts'

export type GoogleDeps = {
  db: Db
  /** Undefined where nobody has set it up. */
  google: GoogleClient | undefined
  sessionCookie: CookieJar
  flowCookie: CookieJar
  /** Where browsers reach this service, and where its people go afterwards. */
  publicUrl: string
  shopUrl: string
}

const flowSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** The browser itself travels to Google and back; nothing secret ever stands in an address. */
export function googleRoutes(app: FastifyInstance, deps: GoogleDeps): void {
  const { db, google, sessionCookie, flowCookie, publicUrl, shopUrl } = deps
  const redirectUri = `${publicUrl}/google/callback`
  const backToShop = (reply: FastifyReply, problem?: GoogleProblem) =>
    reply.redirect(`${shopUrl}/login/google${problem ? `?problem=${problem}` : ''}`, 303)

  const refuseEntry = (request: FastifyRequest, reply: FastifyReply, problem: GoogleProblem) => {
    logSecurityEvent(request, 'sign-in-by-google', { outcome: problem })
    return backToShop(reply, problem)
  }

  app.get('/google', async (request, reply) => {
    if (!google) return backToShop(reply, 'google-off')
    try {
      const { url, flow } = await google.begin(redirectUri)
      flowCookie.set(reply, Buffer.from(JSON.stringify(flow)).toString('base64url'))
      return reply.redirect(url, 303)
    } catch (error) {
      request.log.warn({ err: error }, 'the sign-in provider does not answer')
      return backToShop(reply, 'google-down')
    }
  })

  app.get('/google/callback', async (request, reply) => {
    const flow = readFlow(flowCookie.read(request))
    const former = sessionCookie.read(request)
    flowCookie.clear(reply)
    if (!flow || !google) return refuseEntry(request, reply, 'google-stale')
    const claims = await claimsFrom(request, flow, { google, redirectUri })
    const account = typeof claims === 'string' ? claims : await accountOfGoogleUser(db, claims)
    if (typeof account === 'string') return refuseEntry(request, reply, account)
    const session = await beginSession(db, account, { ip: request.ip, formerSession: former })
    if (!session) return refuseEntry(request, reply, 'google-failed')
    logSecurityEvent(request, 'sign-in-by-google', { outcome: 'done', accountId: account.id })
    sessionCookie.set(reply, session.token)
    return backToShop(reply)
  })
}

/** What the issuer says of the person, or how the journey went wrong. */
async function claimsFrom(
  request: FastifyRequest,
  flow: Flow,
  { google, redirectUri }: { google: GoogleClient; redirectUri: string },
): Promise<GoogleClaims | GoogleProblem> {
  const returnedTo = new URL(redirectUri)
  returnedTo.search = request.url.split('?')[1] ?? ''
  if (returnedTo.searchParams.get('state') !== flow.state) return 'google-stale'
  if (returnedTo.searchParams.get('error') === 'access_denied') return 'google-cancelled'
  try {
    return await google.finish(returnedTo, flow)
  } catch (error) {
    request.log.warn({ err: error }, 'the sign-in with the provider failed')
    return isOutage(error) ? 'google-down' : 'google-failed'
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.cause instanceof TypeError)

function readFlow(cookie: string | undefined): Flow | undefined {
  try {
    return flowSchema.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    // Whatever stands in that cookie did not come from us.
    return undefined
  }
}
