import type { IntegrityCheck } from '@wheelyard/contract/calls/integrity'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { bookChecks } from './integrity-checks.store.ts'

/** Enough to see what is wrong; a shop with more has one fault many times over. */
const MOST_ROWS = 50

/** All promises against one snapshot, so that an order placed meanwhile does not look like a fault. */
export async function runDatabaseChecks(db: Db): Promise<IntegrityCheck[]> {
  return db.transaction(
    async (tx) => {
      const results: IntegrityCheck[] = []
      for (const { id, promise, broken } of bookChecks) {
        const { rows } = await tx.execute(sql.raw(`select * from (${broken}) as broken limit ${MOST_ROWS}`))
        results.push({ id, promise, broken: rows })
      }
      return results
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
