import { notSignedIn, serviceDown, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { email } from '@wheelyard/contract/calls/text'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'

type IdentityProof = {
  subject: string
  email: string
  name: string
  photoUrl: string
  /** When the person last signed in. */
  authenticatedAt: Date
}
type LogoutProof = { subject: string; at: Date }

/** The token is not valid, or the identity service could not be asked for its keys. */
type TokenProblem = Problem<'not-signed-in' | 'service-down'>

export type IdentityClient = {
  verifyIdentityToken(token: string): Promise<Result<IdentityProof, TokenProblem>>
  verifyLogoutToken(token: string): Promise<Result<LogoutProof, TokenProblem>>
}

type Options = {
  /** The only source of public keys. */
  jwksUrl: string
  issuer: string
  audience: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

const SKEW_SECONDS = 60
const IDENTITY_TOKEN_MAX_AGE_SECONDS = 15 * 60

/** Verifies the identity service's tokens by their signatures. */
export function identityClient(options: Options): IdentityClient {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 5_000,
    // Keys are refetched for an unknown key id at most once a minute, however many tokens name one.
    cooldownDuration: 60_000,
    cacheMaxAge: 10 * 60_000,
    ...(options.fetch && { [customFetch]: options.fetch }),
  })
  const verify = async (
    token: string,
    typ: string,
    rules: { maxTokenAge?: number },
  ): Promise<Result<JWTPayload, TokenProblem>> => {
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
      return ok(payload)
    } catch (error) {
      return refuse(isTokenError(error) ? notSignedIn : serviceDown('identity service'))
    }
  }
  return {
    async verifyIdentityToken(token) {
      const payload = await verify(token, 'identity+jwt', { maxTokenAge: IDENTITY_TOKEN_MAX_AGE_SECONDS })
      return payload.ok ? read(identityClaims, payload.value) : payload
    },
    async verifyLogoutToken(token) {
      const payload = await verify(token, 'logout+jwt', {})
      return payload.ok ? read(logoutClaims, payload.value) : payload
    },
  }
}

// Checked first, so that malformed input is not parsed and causes no request for keys.
const COMPACT_JWS = /^[\w-]{1,1024}\.[\w-]{1,3072}\.[\w-]{1,256}$/

const epochSeconds = z.number().transform((seconds) => new Date(seconds * 1000))
const identityClaims = z
  .object({ sub: z.uuid(), email, name: z.string(), picture: z.string(), auth_time: epochSeconds })
  .transform(({ sub, email: address, name, picture, auth_time }): IdentityProof => {
    return { subject: sub, email: address, name, photoUrl: picture, authenticatedAt: auth_time }
  })
const logoutClaims = z
  .object({
    sub: z.uuid(),
    iat: epochSeconds,
    // A token with a nonce was issued for signing in.
    nonce: z.never().optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  })
  .transform(({ sub, iat }): LogoutProof => ({ subject: sub, at: iat }))

function read<T>(schema: z.ZodType<T>, payload: JWTPayload): Result<T, TokenProblem> {
  const parsed = schema.safeParse(payload)
  return parsed.success ? ok(parsed.data) : refuse(notSignedIn)
}

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
