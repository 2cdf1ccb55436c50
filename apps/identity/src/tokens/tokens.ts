import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SignedIn } from '../sessions/sessions.ts'
import { ALGORITHM, type Keyring } from './keyring.ts'

type Issuer = { publicUrl: string; audience: string }

const IDENTITY_TOKEN_SECONDS = 600
const LOGOUT_TOKEN_SECONDS = 120

/** Proves to the shop who signed in; it contains nothing the shop does not need. */
export async function signIdentityToken(keyring: Keyring, issuer: Issuer, signedIn: SignedIn): Promise<string> {
  const { account, validAtMs, startedAtMs } = signedIn
  const claims = {
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    name: account.name,
    picture: account.picture,
    auth_time: startedAtMs / 1000,
  }
  return await sign(keyring, issuer, {
    type: 'identity+jwt',
    claims,
    subject: account.id,
    issuedAtMs: validAtMs,
    lifeSeconds: IDENTITY_TOKEN_SECONDS,
  })
}

/** OpenID Connect Back-Channel Logout: all sessions of the account started up to `atMs` are over. */
export async function signLogoutToken(keyring: Keyring, issuer: Issuer, accountId: string, atMs: number) {
  return await sign(keyring, issuer, {
    type: 'logout+jwt',
    claims: { jti: randomUUID(), events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
    subject: accountId,
    issuedAtMs: atMs,
    // Counted from now: the shop may have been unreachable for a while.
    lifeSeconds: (Date.now() - atMs) / 1000 + LOGOUT_TOKEN_SECONDS,
  })
}

type Unsigned = {
  type: string
  claims: Record<string, unknown>
  subject: string
  issuedAtMs: number
  lifeSeconds: number
}

async function sign(keyring: Keyring, issuer: Issuer, token: Unsigned): Promise<string> {
  const { kid, privateJwk } = await keyring.signingKey()
  return await new SignJWT(token.claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: token.type })
    .setIssuer(issuer.publicUrl)
    .setAudience(issuer.audience)
    .setSubject(token.subject)
    // With its fraction, to tell tokens from just before a password reset from those just after.
    .setIssuedAt(token.issuedAtMs / 1000)
    .setExpirationTime(Math.ceil(token.issuedAtMs / 1000 + token.lifeSeconds))
    .sign(await importJWK(privateJwk, ALGORITHM))
}
