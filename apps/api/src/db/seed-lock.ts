import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import type { Db } from './client.ts'

/** Processes that start at the same time on an empty database seed it one after the other; the second finds it filled. */
export const waitToSeed = (tx: Db): Promise<void> => takeLock(tx, advisoryLocks.shopDemoData)
