import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Processes that start at the same time on an empty database seed it one after the other; the second finds it filled. */
export async function waitToSeed(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.shopDemoData})`)
}
