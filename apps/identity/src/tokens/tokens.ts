import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account } from '../db/tables.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { ALGORITHM, type Keyring } from './keyring.ts'

export type Logout = { accountId: string; sessionId: string | null; atMs: number }
const NOTICES_SECONDS = 60
const CONFIRMATION_TYPE = 'confirmation+jwt'

type Issuer = { publicUrl: string; audience: string }

const IDENTITY_TOKEN_SECONDS = 600
const LOGOUT_TOKEN_SECONDS = 120
export const CONFIRMATION_HOURS = 24

export async function signIdentityToken(
  keyring: Keyring,
  issuer: Issuer,
  { hasPasskeys, ...signedIn }: SignedIn & { hasPasskeys: boolean },
): Promise<string> {
  const { account, sessionId, startedAtMs, provedAtMs, secondFactor } = signedIn
  const nowSeconds = Math.floor(Date.now() / 1000)
  return await sign(keyring, issuer, 'identity+jwt', {
    sub: account.id,
    sid: sessionId,
    iat: nowSeconds,
    exp: nowSeconds + IDENTITY_TOKEN_SECONDS,
    // Keeps its fraction, to tell sessions from just before a password reset from those just after.
    auth_time: startedAtMs / 1000,
    proved_at: provedAtMs / 1000,
    // As in RFC 8176; what the first factor was makes no difference to anybody.
    amr: secondFactor ? ['mfa'] : [],
    // Of the account: what an administrator can reset.
    has_second_factor: account.secondFactorSince !== null || hasPasskeys,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    name: account.name,
    picture: account.picture,
  })
}

/** For a link to the address: only who reads its mail has it. */
export async function signConfirmationToken(
  keyring: Keyring,
  issuer: Issuer,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + CONFIRMATION_HOURS * 3_600
  return await sign(keyring, issuer, CONFIRMATION_TYPE, { sub: id, email, exp })
}

export async function isConfirmationOf(
  keyring: Keyring,
  issuer: Issuer,
  { account, token }: { account: Account; token: string },
): Promise<boolean> {
  const keys = createLocalJWKSet({ keys: await keyring.publicKeys() })
  const rules = { algorithms: [ALGORITHM], typ: CONFIRMATION_TYPE, issuer: issuer.publicUrl, subject: account.id }
  const { payload } = await jwtVerify(token, keys, rules).catch(() => ({ payload: undefined }))
  return payload?.email === account.email
}

/** OpenID Connect Back-Channel Logout: this session, or all of the account started up to `atMs`, are over. */
export async function signLogoutToken(keyring: Keyring, issuer: Issuer, { accountId, sessionId, atMs }: Logout) {
  return await sign(keyring, issuer, 'logout+jwt', {
    sub: accountId,
    ...(sessionId && { sid: sessionId }),
    iat: atMs / 1000,
    // Counted from now: the shop may have been unreachable for a while.
    exp: Math.ceil(Date.now() / 1000 + LOGOUT_TOKEN_SECONDS),
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
}

/** Says to the shop that this service asks, for notices of what became of accounts. */
export async function signNoticesToken(keyring: Keyring, issuer: Issuer) {
  const iat = Math.floor(Date.now() / 1000)
  return await sign(keyring, issuer, 'account-notices+jwt', { sub: issuer.publicUrl, iat, exp: iat + NOTICES_SECONDS })
}

async function sign(keyring: Keyring, issuer: Issuer, type: string, claims: JWTPayload): Promise<string> {
  const { kid, privateJwk } = await keyring.signingKey()
  return await new SignJWT({ ...claims, iss: issuer.publicUrl, aud: issuer.audience })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: type })
    .sign(await importJWK(privateJwk, ALGORITHM))
}
