import { notSignedIn, serviceDown, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { email } from '@wheelyard/contract/values/text.schemas'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { inHttpCall } from '../telemetry/traces/call-spans.ts'

type TokenProblem = Problem<'not-signed-in' | 'service-down'>

export type IdentityClient = {
  verifyIdentityToken(token: string): Promise<Result<z.output<typeof identityClaims>, TokenProblem>>
  verifyLogoutToken(token: string): Promise<Result<z.output<typeof logoutClaims>, TokenProblem>>
  /** With which the identity service asks for the notices that are for it. */
  verifyNoticesToken(token: string): Promise<Result<unknown, TokenProblem>>
  /** That there are notices for it. It asks by itself, half a minute later, if this is lost. */
  wake(): void
}

type Options = {
  /** Where the identity service listens, to be told that there are notices for it. */
  wakeUrl: string
  /** The only source of public keys. */
  jwksUrl: string
  issuer: string
  audience: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

const SKEW_SECONDS = 60
const IDENTITY_TOKEN_MAX_AGE_SECONDS = 15 * 60

export function identityClient(options: Options): IdentityClient {
  const jwksUrl = new URL(options.jwksUrl)
  const request = options.fetch ?? fetch
  const call = { service: 'identity', method: 'GET', host: jwksUrl.hostname, template: jwksUrl.pathname }
  const keys = createRemoteJWKSet(jwksUrl, {
    timeoutDuration: 5_000,
    // Keys are refetched for an unknown key id at most once a minute, however many tokens name one.
    cooldownDuration: 60_000,
    cacheMaxAge: 10 * 60_000,
    [customFetch]: (url, init) =>
      inHttpCall(
        call,
        () => request(url, init),
        ({ status }) => status,
      ),
  })
  const verify = async <T>(
    token: string,
    typ: string,
    claims: z.ZodType<T>,
    rules: { maxTokenAge?: number } = {},
  ): Promise<Result<T, TokenProblem>> => {
    if (!COMPACT_JWS.test(token)) return refuse(notSignedIn)
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        issuer: options.issuer,
        audience: options.audience,
        typ,
        clockTolerance: SKEW_SECONDS,
        requiredClaims: ['sub', 'iat', 'exp'],
        ...rules,
      })
      const parsed = claims.safeParse(payload)
      return parsed.success ? ok(parsed.data) : refuse(notSignedIn)
    } catch (error) {
      return refuse(isTokenError(error) ? notSignedIn : serviceDown('identity service'))
    }
  }
  return {
    verifyIdentityToken: (token) =>
      verify(token, 'identity+jwt', identityClaims, { maxTokenAge: IDENTITY_TOKEN_MAX_AGE_SECONDS }),
    verifyLogoutToken: (token) => verify(token, 'logout+jwt', logoutClaims),
    verifyNoticesToken: (token) => verify(token, 'account-notices+jwt', z.object({})),
    wake: () => void request(options.wakeUrl, { method: 'POST', signal: AbortSignal.timeout(3_000) }).catch(() => {}),
  }
}

// Checked first, so that malformed input is not parsed and causes no request for keys.
const COMPACT_JWS = /^[\w-]{1,1024}\.[\w-]{1,3072}\.[\w-]{1,256}$/

const epochSeconds = z.number().transform((seconds) => new Date(seconds * 1000))
const identityClaims = z
  .object({
    sub: z.uuid(),
    sid: z.uuid(),
    email,
    email_verified: z.boolean(),
    name: z.string(),
    picture: z.string(),
    auth_time: epochSeconds,
    // Another issuer may know neither proofs nor second factors.
    proved_at: epochSeconds.optional(),
    amr: z.array(z.string()).default([]),
    has_second_factor: z.boolean().default(false),
  })
  .transform((claims) => ({
    email: claims.email,
    name: claims.name,
    isEmailConfirmed: claims.email_verified,
    photoUrl: claims.picture,
    subject: claims.sub,
    sessionId: claims.sid,
    authenticatedAt: claims.auth_time,
    provedAt: claims.proved_at ?? claims.auth_time,
    secondFactor: claims.amr.includes('mfa'),
    hasSecondFactor: claims.has_second_factor,
  }))
const logoutClaims = z
  .object({
    sub: z.uuid(),
    sid: z.uuid().optional(),
    iat: epochSeconds,
    // A token with a nonce was issued for signing in.
    nonce: z.never().optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  })
  .transform(({ sub, sid, iat }) => ({ subject: sub, sessionId: sid, at: iat }))

/** Whether the token is invalid; otherwise the service failed to answer properly or in time. */
function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
}
