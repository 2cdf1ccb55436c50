import { notSignedIn, partDown } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { email } from '@wheelyard/contract/calls/text'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'

export type IdentityProof = {
  subject: string
  email: string
  name: string
  photoUrl: string
  /** When this person last proved who they are. */
  authenticatedAt: Date
}
export type LogoutProof = { subject: string; at: Date }

export type IdentityClient = {
  verifyIdentityToken(token: string): Promise<Result<IdentityProof>>
  verifyLogoutToken(token: string): Promise<Result<LogoutProof>>
}

type Options = {
  /** Where its public keys are: the only place they are ever taken from. */
  jwksUrl: string
  issuer: string
  audience: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

const SKEW_SECONDS = 60
const IDENTITY_TOKEN_MAX_AGE_SECONDS = 15 * 60

/** The shop's view of the identity service: it trusts signatures, never the network. */
export function identityClient(options: Options): IdentityClient {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 5_000,
    // A key nobody knows is looked for once a minute, however many tokens name it.
    cooldownDuration: 60_000,
    cacheMaxAge: 10 * 60_000,
    ...(options.fetch && { [customFetch]: options.fetch }),
  })
  const verify = async (token: string, typ: string, rules: { maxTokenAge?: number }): Promise<Result<JWTPayload>> => {
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
      return refuse(isTokensFault(error) ? notSignedIn : partDown('identity service'))
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

// Checked before anything is parsed: what is not even shaped like a token must not cause a look at the keys.
const COMPACT_JWS = /^[\w-]{1,1024}\.[\w-]{1,3072}\.[\w-]{1,256}$/

const moment = z.number().transform((seconds) => new Date(seconds * 1000))
const identityClaims = z
  .object({ sub: z.uuid(), email, name: z.string(), picture: z.string(), auth_time: moment })
  .transform(({ sub, email: address, name, picture, auth_time }): IdentityProof => {
    return { subject: sub, email: address, name, photoUrl: picture, authenticatedAt: auth_time }
  })
const logoutClaims = z
  .object({
    sub: z.uuid(),
    iat: moment,
    // What carries a nonce was made to sign somebody in.
    nonce: z.never().optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  })
  .transform(({ sub, iat }): LogoutProof => ({ subject: sub, at: iat }))

function read<T>(schema: z.ZodType<T>, payload: JWTPayload): Result<T> {
  const parsed = schema.safeParse(payload)
  return parsed.success ? ok(parsed.data) : refuse(notSignedIn)
}

/** Whether the token is to blame. Everything else (no answer, a wrong one, no time) is the service's. */
function isTokensFault(error: unknown): boolean {
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
