import { advisoryLocks } from '@wheelyard/server/advisory-locks'
import { desc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../db/client.ts'
import { newSecret } from '../db/secret.ts'
import { signingKeys } from '../db/tables.ts'

export const ALGORITHM = 'EdDSA'

const LOOK_AGAIN_MS = 60_000
const HOUR_MS = 3_600_000
const SIGNS_FOR_MS = 30 * 24 * HOUR_MS
// A key is shown this long before it signs, so that whoever verifies has fetched it by then.
const SHOWN_AHEAD_MS = HOUR_MS

export type SigningKey = { kid: string; privateJwk: JWK; publicJwk: JWK; createdAt: Date }
export type Keyring = {
  signingKey(): Promise<SigningKey>
  publicKeys(): Promise<JWK[]>
}

/** The keys live in the table, are looked at once a minute and renewed every 30 days, whichever process comes by. */
export function createKeyring(db: Db): Keyring {
  let known: { keys: Promise<SigningKey[]>; at: number } | undefined
  const keys = () => {
    if (!known || Date.now() - known.at > LOOK_AGAIN_MS) {
      const fresh = currentKeys(db)
      known = { keys: fresh, at: Date.now() }
      // A failure must not be remembered for a minute.
      fresh.catch(() => (known = undefined))
    }
    return known.keys
  }
  return {
    signingKey: async () => chooseSigningKey(await keys()),
    publicKeys: async () => (await keys()).map((key) => key.publicJwk),
  }
}

/** Newest first: the newest that was shown long enough, or what there is when the service is new. */
function chooseSigningKey(keys: SigningKey[]): SigningKey {
  const shown = keys.find((key) => Date.now() - key.createdAt.getTime() >= SHOWN_AHEAD_MS)
  const key = shown ?? keys.at(-1)
  if (!key) throw new Error('The identity service has no signing key')
  return key
}

async function currentKeys(db: Db): Promise<SigningKey[]> {
  const keys = await readKeys(db)
  return needsNewKey(keys) ? await renewKeys(db) : keys
}

const readKeys = (db: Db): Promise<SigningKey[]> => db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))

const needsNewKey = ([newest]: SigningKey[]): boolean =>
  !newest || Date.now() - newest.createdAt.getTime() > SIGNS_FOR_MS

async function renewKeys(db: Db): Promise<SigningKey[]> {
  return await db.transaction(async (tx) => {
    // Two processes that find the same key too old make one new key between them.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signingKeys})`)
    if (needsNewKey(await readKeys(tx))) await tx.insert(signingKeys).values(await newKey())
    // What a key signed is forgotten minutes after its successor took over; a day is plenty.
    await tx.execute(sql`
      delete from identity.signing_keys old using identity.signing_keys newer
      where newer.created_at > old.created_at and newer.created_at < now() - interval '1 day'`)
    return await readKeys(tx)
  })
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = newSecret().slice(0, 16)
  const shown = { kid, alg: ALGORITHM, use: 'sig' }
  return {
    kid,
    privateJwk: { ...(await exportJWK(privateKey)), ...shown },
    publicJwk: { ...(await exportJWK(publicKey)), ...shown },
  }
}
