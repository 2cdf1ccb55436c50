import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { type Assertion, type Attestation, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { proofApi } from '@wheelyard/contract/people/second-factor.calls'
import type { browserAt } from '../testing.ts'

/** What an attacker's authenticator, or a page of another site, would say differently. */
export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  userVerified?: boolean
  counter?: number
  userHandle?: string | undefined
  key?: KeyObject
  attestation?: string
}

type Options = { challenge: string; [other: string]: unknown }

const SITE = { origin: 'http://localhost:3000', rpId: 'localhost' }

/** Flags of the authenticator's data: https://www.w3.org/TR/webauthn-3/#authdata-flags */
const FLAGS = { userPresent: 1, userVerified: 4, mayBeSynced: 8, isSynced: 16, hasCredential: 64 }

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** An authenticator with one passkey. With `synced` its counter stays at 0, as that of a password manager. */
export function softwareAuthenticator({ synced = false } = {}) {
  const { privateKey, publicKey } = newKey()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  let counter = 0
  let userHandle: string | undefined
  const nextCounter = () => (synced ? 0 : (counter += 1))

  const authenticatorData = (lies: Lies, attested: Buffer = Buffer.alloc(0)) => {
    const { rpId = SITE.rpId, userVerified = true } = lies
    const flags =
      FLAGS.userPresent +
      (userVerified ? FLAGS.userVerified : 0) +
      (synced ? FLAGS.mayBeSynced + FLAGS.isSynced : 0) +
      (attested.length > 0 ? FLAGS.hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? nextCounter())
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }

  return {
    id,
    publicKey,
    /** Pretends that it was used elsewhere, or restored from a copy. */
    setCounter: (used: number) => void (counter = used),
    create(options: Options, lies: Lies = {}): Attestation {
      userHandle = (options.user as { id: string }).id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', lies.attestation ?? 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(authenticatorData(lies, attested))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(options: Options, lies: Lies = {}): Assertion {
      const data = authenticatorData(lies)
      const client = clientData('webauthn.get', options, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lies.key ?? privateKey)
      const named = 'userHandle' in lies ? lies.userHandle : userHandle
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(named && { userHandle: named }),
        },
      }
    },
  }
}

const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'))
type Browser = ReturnType<typeof browserAt>
type Key = ReturnType<typeof softwareAuthenticator>

type Service = { browser: () => Browser; pool: { query: (text: string, values: string[]) => Promise<unknown> } }

/** Signed in and proved, with a confirmed address; the proof is by a password. */
export async function provedBrowser(service: Service, owner: { name: string; email: string; password: string }) {
  const browser = service.browser()
  await browser.identity.call(identityApi.signUp, { body: owner })
  await service.pool.query('update identity.accounts set email_verified_at = now() where email = $1', [owner.email])
  await browser.identity.call(proofApi.byPassword, { body: owner })
  return browser
}

export async function addPasskey(
  { identity }: Browser,
  key: Key,
  { name = 'Phone', ...lies }: Lies & { name?: string } = {},
) {
  const options = await identity.call(passkeysApi.newChallenge)
  const { passkey } = await identity.call(passkeysApi.add, { body: { name, response: key.create(options, lies) } })
  return passkey
}

type Purpose = 'sign-in' | 'second-step' | 'proof'
export const challengeFor = ({ identity }: Browser, purpose: Purpose) =>
  identity.call(passkeysApi.challenge, { body: { for: purpose } })

export const send = ({ identity }: Browser, response: Assertion) =>
  identity.call(passkeysApi.answer, { body: { response } })

export const answer = async (browser: Browser, key: Key, purpose: Purpose, lies: Lies = {}) =>
  await send(browser, key.answer(await challengeFor(browser, purpose), lies))

export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => String(error instanceof ApiError ? error.code : error),
  )

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, { challenge }: Options, lies: Lies) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: SITE.origin, crossOrigin: false, ...shown(lies) }))

const shown = ({ origin, challenge, type }: Lies) => ({
  ...(origin && { origin }),
  ...(challenge && { challenge }),
  ...(type && { type }),
})

/** RFC 9053: an EC2 key (kty 2) for ES256 (alg -7) on P-256 (crv 1). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}
