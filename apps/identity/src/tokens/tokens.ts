import { randomUUID } from 'node:crypto'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import type { SignedIn } from '../sessions/sessions.ts'
import { ALGORITHM, type Keyring } from './keyring.ts'

type Issuer = { publicUrl: string; audience: string }

const IDENTITY_TOKEN_SECONDS = 600
const LOGOUT_TOKEN_SECONDS = 120

export async function signIdentityToken(keyring: Keyring, issuer: Issuer, signedIn: SignedIn): Promise<string> {
  const { account, validAtMs, startedAtMs } = signedIn
  // Times keep their fractions, to tell tokens from just before a password reset from those just after.
  return await sign(keyring, issuer, 'identity+jwt', {
    sub: account.id,
    iat: validAtMs / 1000,
    exp: Math.ceil(validAtMs / 1000 + IDENTITY_TOKEN_SECONDS),
    auth_time: startedAtMs / 1000,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    name: account.name,
    picture: account.picture,
  })
}

/** OpenID Connect Back-Channel Logout: all sessions of the account started up to `atMs` are over. */
export async function signLogoutToken(keyring: Keyring, issuer: Issuer, accountId: string, atMs: number) {
  return await sign(keyring, issuer, 'logout+jwt', {
    sub: accountId,
    iat: atMs / 1000,
    // Counted from now: the shop may have been unreachable for a while.
    exp: Math.ceil(Date.now() / 1000 + LOGOUT_TOKEN_SECONDS),
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
}

async function sign(keyring: Keyring, issuer: Issuer, type: string, claims: JWTPayload): Promise<string> {
  const { kid, privateJwk } = await keyring.signingKey()
  return await new SignJWT({ ...claims, iss: issuer.publicUrl, aud: issuer.audience })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: type })
    .sign(await importJWK(privateJwk, ALGORITHM))
}
