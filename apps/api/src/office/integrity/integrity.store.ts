import type { IntegrityCheck } from '@wheelyard/contract/office/integrity.calls'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import type { DatabaseCheck } from './database-check.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { otherChecks } from './other-checks.ts'
import { productChecks } from './product-checks.ts'
import { refundChecks } from './refund-checks.ts'
import { returnChecks } from './return-checks.ts'
import { salesChecks } from './sales-checks.ts'
import { stockChecks } from './stock-checks.ts'
import { taxChecks } from './tax-checks.ts'
import { taxEvidenceChecks } from './tax-evidence-checks.ts'

const MAX_ROWS = 50

/** All checks run on one snapshot, so that an order placed meanwhile does not look like a violation. */
export async function runDatabaseChecks(db: Db): Promise<IntegrityCheck[]> {
  return db.transaction(
    async (tx) => {
      const results: IntegrityCheck[] = []
      for (const { id, description, broken } of databaseChecks) {
        const { rows } = await tx.execute(sql.raw(`select * from (${broken}) as broken limit ${MAX_ROWS}`))
        results.push({ id, description, broken: rows })
      }
      return results
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Constraints guarantee most of these already; the checks also notice a constraint that was dropped. */
export const databaseChecks: DatabaseCheck[] = [
  ...productChecks,
  ...stockChecks,
  ...orderChecks,
  ...returnChecks,
  ...paymentChecks,
  ...refundChecks,
  ...taxChecks,
  ...invoiceChecks,
  ...taxEvidenceChecks,
  ...salesChecks,
  ...otherChecks,
]
