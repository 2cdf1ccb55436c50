import { RECORDS_WITHOUT_PROOF } from '@wheelyard/contract/values/limits'
import { hashSecret } from '@wheelyard/server/secrets'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { accessTokens, recordsRead } from '#api/tables/users'

/** Kept per session and not per token, because whoever has a session can get more tokens. A later proof starts over. */
const together = sql`
  case when excluded.proved_at > ${recordsRead.provedAt} then excluded.records
    else array(select distinct unnest(${recordsRead.records} || excluded.records)) end`

/** One guarded statement, so that calls at the same time cannot exceed the limit together. */
export async function countRecords(db: Db, token: string, records: string[]): Promise<boolean> {
  if (records.length > RECORDS_WITHOUT_PROOF) return false
  const { rowCount } = await db.execute(sql`
    insert into ${recordsRead} (identity_session_id, proved_at, records)
    select ${accessTokens.identitySessionId}, ${accessTokens.provedAt},
      array(select distinct hashtextextended(value, 0) from json_array_elements_text(${JSON.stringify(records)}::json))
    from ${accessTokens} where ${accessTokens.tokenHash} = ${hashSecret(token)}
    on conflict (identity_session_id) do update
    set proved_at = greatest(excluded.proved_at, ${recordsRead.provedAt}), records = ${together}
    where cardinality(${together}) <= ${RECORDS_WITHOUT_PROOF}`)
  return rowCount === 1
}
