import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import { newSecret } from '@wheelyard/server/secrets'
import { desc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { Db } from '../db/client.ts'
import { signingKeys } from '../db/tables.ts'

export const ALGORITHM = 'EdDSA'

const CACHED_FOR_MS = 60_000
const HOUR_MS = 3_600_000
const ROTATED_AFTER_MS = 30 * 24 * HOUR_MS
// A key is published this long before it signs, so that verifiers have fetched it by then.
const PUBLISHED_AHEAD_MS = HOUR_MS

type SigningKey = typeof signingKeys.$inferSelect
export type Keyring = ReturnType<typeof createKeyring>

export function createKeyring(db: Db) {
  let cached: { keys: Promise<SigningKey[]>; at: number } | undefined
  const keys = () => {
    if (!cached || Date.now() - cached.at > CACHED_FOR_MS) {
      const fresh = currentKeys(db)
      cached = { keys: fresh, at: Date.now() }
      fresh.catch(() => (cached = undefined))
    }
    return cached.keys
  }
  return {
    signingKey: async () => chooseSigningKey(await keys()),
    publicKeys: async () => (await keys()).map((key) => key.publicJwk),
  }
}

/** Of keys sorted newest first: the newest that was published long enough, or the oldest in a new service. */
function chooseSigningKey(keys: SigningKey[]): SigningKey {
  const published = keys.find((key) => Date.now() - key.createdAt.getTime() >= PUBLISHED_AHEAD_MS)
  const key = published ?? keys.at(-1)
  if (!key) throw new Error('The identity service has no signing key')
  return key
}

async function currentKeys(db: Db): Promise<SigningKey[]> {
  const keys = await readKeys(db)
  return needsNewKey(keys) ? await rotateKeys(db) : keys
}

const readKeys = (db: Db): Promise<SigningKey[]> => db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))

const needsNewKey = ([newest]: SigningKey[]): boolean =>
  !newest || Date.now() - newest.createdAt.getTime() > ROTATED_AFTER_MS

async function rotateKeys(db: Db): Promise<SigningKey[]> {
  return await db.transaction(async (tx) => {
    // Two processes that find the same key too old must create only one new key.
    await takeLock(tx, advisoryLocks.signingKeys)
    if (needsNewKey(await readKeys(tx))) await tx.insert(signingKeys).values(await newKey())
    // Tokens signed by a key expire minutes after its successor takes over; a day is plenty.
    await tx.execute(sql`
      delete from identity.signing_keys old using identity.signing_keys newer
      where newer.created_at > old.created_at and newer.created_at < now() - interval '1 day'`)
    return await readKeys(tx)
  })
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = newSecret().slice(0, 16)
  const header = { kid, alg: ALGORITHM, use: 'sig' }
  return {
    kid,
    privateJwk: { ...(await exportJWK(privateKey)), ...header },
    publicJwk: { ...(await exportJWK(publicKey)), ...header },
  }
}
