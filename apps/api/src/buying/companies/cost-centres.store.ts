import type { CostCentre } from '@wheelyard/contract/buying/companies.calls'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { costCentres } from '#api/tables/companies'

const { id, code, name } = costCentres

export const costCentresOf = (db: Db, companyId: string): Promise<CostCentre[]> =>
  db
    .select({ _id: id, code, name })
    .from(costCentres)
    .where(and(eq(costCentres.companyId, companyId), isNull(costCentres.archivedAt)))
    .orderBy(asc(sql`lower(${code})`))

/** What is left out is archived: orders name it. One that comes back is the same again. The company must be locked. */
export async function replaceCostCentres(
  tx: Db,
  companyId: string,
  wanted: { code: string; name: string }[],
): Promise<void> {
  const codes = wanted.map((each) => each.code.toLowerCase())
  const isLeftOut = codes.length > 0 ? notInArray(sql`lower(${code})`, codes) : undefined
  await tx
    .update(costCentres)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(costCentres.companyId, companyId), isNull(costCentres.archivedAt), isLeftOut))
  await tx.execute(sql`
    insert into ${costCentres} (company_id, code, name)
    select ${companyId}::uuid, code, name from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(code text, name text)
    on conflict (company_id, lower(code)) do update set code = excluded.code, name = excluded.name, archived_at = null`)
}
