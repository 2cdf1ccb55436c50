import type { Assertion, Attestation } from '@wheelyard/contract/people/passkeys.calls'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { Account } from '../db/tables.ts'
import { CHALLENGE_MINUTES } from './challenges.ts'
import { type PasskeyRefusal, refusePasskey } from './passkey-refusal.ts'
import type { StoredPasskey } from './passkeys.store.ts'

// Loaded at first use: it takes longer than the rest of the service, and most visitors need none of it.
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

// EdDSA, ES256, RS256. Those of post-quantum keys are longer than what the calls accept.
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'))
const userHandleOf = (accountId: string) => Uint8Array.from(Buffer.from(accountId))
const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports })

/** The shop's pages are the only ones that passkeys work on; they carry its host name. */
function siteOf(shopUrl: string) {
  const { hostname, origin } = new URL(shopUrl)
  return { rpID: hostname, origin }
}

export async function creationOptions(
  shopUrl: string,
  { account, challenge, known }: { account: Account; challenge: string; known: StoredPasskey[] },
) {
  const { generateRegistrationOptions } = await library()
  return await generateRegistrationOptions({
    rpName: 'Wheelyard',
    rpID: siteOf(shopUrl).rpID,
    userID: userHandleOf(account.id),
    userName: account.email,
    userDisplayName: account.name,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(descriptorOf),
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Without `allowed` the browser offers every passkey it has for the shop. */
export async function requestOptions(
  shopUrl: string,
  { challenge, allowed }: { challenge: string; allowed?: StoredPasskey[] | undefined },
) {
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({
    rpID: siteOf(shopUrl).rpID,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
  })
}

/** What the browser says it was asked; undefined if it cannot be read. */
export async function readChallenge(clientDataJSON: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await helpers()
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

type Created = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced' | 'transports'>

export async function verifyCreation(
  shopUrl: string,
  { response, challenge }: { response: Attestation; challenge: string },
): Promise<Result<Created, PasskeyRefusal>> {
  const { rpID, origin } = siteOf(shopUrl)
  const { verifyRegistrationResponse } = await library()
  try {
    if (await hasCertificates(response)) return refusePasskey('an attestation that nobody asked for')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return refusePasskey('attestation not verified')
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const synced = registrationInfo.credentialBackedUp
    return ok({ credentialId: id, publicKey: Buffer.from(publicKey), counter, synced, transports })
  } catch (error) {
    return refusePasskey(reasonOf(error))
  }
}

// The library would ask the addresses in them for revoked certificates. Browsers leave them out unless asked.
async function hasCertificates({ response }: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject))
  const isSigned = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
  return attestation.get('fmt') !== 'none' && !isSigned
}

/** Leaves the counter to the statement that stores it, which alone sees what two answers at once say. */
export async function verifyAnswer(
  shopUrl: string,
  { response, challenge, passkey }: { response: Assertion; challenge: string; passkey: StoredPasskey },
): Promise<Result<{ counter: number; synced: boolean }, PasskeyRefusal>> {
  const { rpID, origin } = siteOf(shopUrl)
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    })
    if (!verified) return refusePasskey('wrong signature')
    return ok({ counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp })
  } catch (error) {
    return refusePasskey(reasonOf(error))
  }
}

/** Passkeys that find their account by themselves name it, and it must be the one they belong to. */
export const namesAccount = ({ response }: Assertion, accountId: string): boolean =>
  Buffer.from(response.userHandle ?? '', 'base64url').equals(userHandleOf(accountId))

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200)
