import type { SynonymGroup } from '@wheelyard/contract/catalogue/search.calls'
import { termKey } from '@wheelyard/contract/catalogue/search-words'
import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { synonyms } from '#api/tables/search'

/** By their first terms. */
export async function listSynonyms(db: Db): Promise<SynonymGroup[]> {
  const rows = await db.select().from(synonyms).orderBy(asc(synonyms.groupId), asc(synonyms.position))
  const groups = [...Map.groupBy(rows, ({ groupId }) => groupId)].map(([_id, terms]) => ({
    _id,
    terms: terms.map(({ term }) => term),
  }))
  return groups.toSorted((a, b) => a.terms[0]!.localeCompare(b.terms[0]!, 'en'))
}

export async function findSynonyms(db: Db, groupId: string): Promise<string[] | undefined> {
  const rows = await db.select().from(synonyms).where(eq(synonyms.groupId, groupId)).orderBy(asc(synonyms.position))
  return rows.length > 0 ? rows.map(({ term }) => term) : undefined
}

/** One change after the other: a group is several rows, and their number is limited. */
export const lockSynonyms = (db: Db): Promise<void> => takeLock(db, advisoryLocks.synonyms)

export async function countGroups(db: Db): Promise<number> {
  const [row] = await db.select({ groups: sql<number>`count(distinct group_id)::int` }).from(synonyms)
  return row!.groups
}

/** One of the terms that another group has, as it is written there. */
export async function findTakenTerm(db: Db, groupId: string, terms: string[]): Promise<string | undefined> {
  const [row] = await db
    .select({ term: synonyms.term })
    .from(synonyms)
    .where(and(inArray(synonyms.words, terms.map(termKey)), ne(synonyms.groupId, groupId)))
    .orderBy(asc(synonyms.words))
    .limit(1)
  return row?.term
}

export async function saveSynonyms(db: Db, groupId: string, terms: string[]): Promise<void> {
  await deleteSynonyms(db, groupId)
  await db.insert(synonyms).values(terms.map((term, position) => ({ groupId, position, term, words: termKey(term) })))
}

export async function deleteSynonyms(db: Db, groupId: string): Promise<void> {
  await db.delete(synonyms).where(eq(synonyms.groupId, groupId))
}
