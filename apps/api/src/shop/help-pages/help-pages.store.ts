import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import { asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { builtInTexts } from './built-in-texts.ts'
import { helpPages } from '#api/tables/help-pages'

type SavedText = typeof helpPages.$inferSelect

export async function findText(db: Db, slug: string): Promise<SavedText | undefined> {
  const [row] = await db.select().from(helpPages).where(eq(helpPages.slug, slug))
  return row
}

/** As `sourceOf` has it. */
const savedSource = sql<string>`md5(${helpPages.title} || E'\n' || ${helpPages.body})`

/** Without the texts themselves. */
export function listTexts(db: Db): Promise<(Omit<SavedText, 'body'> & { source: string })[]> {
  const { slug, title, updatedBy, updatedAt } = helpPages
  return db.select({ slug, title, updatedBy, updatedAt, source: savedSource }).from(helpPages).orderBy(asc(slug))
}

/** One change after the other: the number of pages is limited, and each save says which state it replaces. */
export const lockTexts = (db: Db): Promise<void> => takeLock(db, advisoryLocks.helpPages)

export function countOwnPages(db: Db): Promise<number> {
  return db.$count(helpPages, notInArray(helpPages.slug, [...builtInTexts.keys()]))
}

export async function saveText(
  db: Db,
  slug: string,
  { title, body, updatedBy }: HelpPageText & { updatedBy: string },
): Promise<SavedText> {
  // In whole milliseconds, as clients send it back, and never the same twice.
  const now = sql`date_trunc('milliseconds', clock_timestamp())`
  const updatedAt = sql`greatest(${now}, ${helpPages.updatedAt} + interval '1 ms')`
  const [row] = await db
    .insert(helpPages)
    .values({ slug, title, body, updatedBy, updatedAt: now })
    .onConflictDoUpdate({ target: helpPages.slug, set: { title, body, updatedBy, updatedAt } })
    .returning()
  if (!row) throw new Error('the page was not stored')
  return row
}

export async function deleteText(db: Db, slug: string): Promise<void> {
  await db.delete(helpPages).where(eq(helpPages.slug, slug))
}
