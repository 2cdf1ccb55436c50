import { sql } from 'drizzle-orm'
import type { Db } from './pool.ts'

/** In one list because the shop, the identity service and the card sandbox may share a database. */
export const advisoryLocks = Object.freeze({
  shopMigrations: 815_001,
  identityMigrations: 815_002,
  signingKeys: 815_003,
  /** Not a lock itself: the seed of the hash that gives each identity a lock of its own. */
  identitySubject: 815_004,
  shopDemoData: 815_005,
  adminRoles: 815_006,
  cardSandboxTables: 815_007,
  identityDemoAccounts: 815_008,
  shopSettings: 815_009,
  synonyms: 815_010,
  helpPages: 815_011,
})

/** One transaction after the other: it is held until this one ends. */
export async function takeLock(tx: Db, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}
