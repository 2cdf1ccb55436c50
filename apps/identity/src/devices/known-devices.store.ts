import { hashSecret } from '@wheelyard/server/secrets'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { knownDevices } from '../db/tables.ts'

/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400

export async function isKnownToAnybody(db: Db, token: string): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.tokenHash, hashSecret(token)))) > 0
}

/** Says what was known before. One statement: its reads do not see what it writes. */
export async function rememberDevice(
  db: Db,
  accountId: string,
  token: string,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const tokenHash = hashSecret(token)
  const { rows } = await db.execute<{ is_new: boolean; is_first: boolean }>(sql`
    with seen as (
      insert into ${knownDevices} (token_hash, account_id) values (${tokenHash}, ${accountId})
      on conflict (token_hash, account_id) do update set last_seen_at = now())
    select count(*) filter (where token_hash = ${tokenHash}) = 0 as is_new, count(*) = 0 as is_first
    from ${knownDevices} where account_id = ${accountId}`)
  return { isNew: rows[0]?.is_new ?? false, isFirst: rows[0]?.is_first ?? false }
}

export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

export async function deleteOldDevices(db: Db): Promise<void> {
  const oldest = sql`now() - interval '1 day' * ${DEVICE_DAYS}`
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, oldest))
}
