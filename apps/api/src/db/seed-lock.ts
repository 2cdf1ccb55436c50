import { advisoryLocks } from '@wheelyard/server/advisory-locks'
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Shops that start at once on an empty database fill it one after the other; who comes second finds it filled. */
export async function waitToSeed(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.shopDemoData})`)
}
