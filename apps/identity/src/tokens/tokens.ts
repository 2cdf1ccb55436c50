import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SignedIn } from '../sessions/sessions.ts'
import { ALGORITHM, type Keyring } from './keyring.ts'

type Issuer = { publicUrl: string; audience: string }

const IDENTITY_TOKEN_SECONDS = 600
const LOGOUT_TOKEN_SECONDS = 120

/** Proves who signed in. It carries what the shop needs and nothing else. */
export async function signIdentityToken(keyring: Keyring, issuer: Issuer, signedIn: SignedIn): Promise<string> {
  const { account, atMs, sinceMs } = signedIn
  const claims = {
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    name: account.name,
    picture: account.picture,
    auth_time: sinceMs / 1000,
  }
  return await sign(keyring, issuer, {
    type: 'identity+jwt',
    claims,
    subject: account.id,
    issuedAtMs: atMs,
    lifeSeconds: IDENTITY_TOKEN_SECONDS,
  })
}

/** OpenID Connect Back-Channel Logout: everything of this person that began up to `atMs` is over. */
export async function signLogoutToken(keyring: Keyring, issuer: Issuer, accountId: string, atMs: number) {
  return await sign(keyring, issuer, {
    type: 'logout+jwt',
    claims: { jti: randomUUID(), events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
    subject: accountId,
    issuedAtMs: atMs,
    // From now, not from then: the shop may have been away for a while.
    lifeSeconds: (Date.now() - atMs) / 1000 + LOGOUT_TOKEN_SECONDS,
  })
}

type Draft = {
  type: string
  claims: Record<string, unknown>
  subject: string
  issuedAtMs: number
  lifeSeconds: number
}

async function sign(keyring: Keyring, issuer: Issuer, draft: Draft): Promise<string> {
  const { kid, privateJwk } = await keyring.signingKey()
  return await new SignJWT(draft.claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: draft.type })
    .setIssuer(issuer.publicUrl)
    .setAudience(issuer.audience)
    .setSubject(draft.subject)
    // With its fraction: a token of the moment before a password reset must be told from one of the moment after.
    .setIssuedAt(draft.issuedAtMs / 1000)
    .setExpirationTime(Math.ceil(draft.issuedAtMs / 1000 + draft.lifeSeconds))
    .sign(await importJWK(privateJwk, ALGORITHM))
}
