import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { helpPageTranslations as translated } from '#api/tables/help-page-translations'

export type SavedTranslation = typeof translated.$inferSelect
export type Which = { slug: string; language: TranslationLanguage }

const isOf = ({ slug, language }: Which) => and(eq(translated.slug, slug), eq(translated.language, language))

export async function findTranslation(db: Db, which: Which): Promise<SavedTranslation | undefined> {
  const [row] = await db.select().from(translated).where(isOf(which))
  return row
}

/** By slug. */
export async function findTitles(db: Db, language: TranslationLanguage): Promise<Map<string, string>> {
  const { slug, title } = translated
  const rows = await db.select({ slug, title }).from(translated).where(eq(translated.language, language))
  return new Map(rows.map((row) => [row.slug, row.title]))
}

/** From which English each was made. */
export function listSources(db: Db): Promise<(Which & { of: string })[]> {
  const { slug, language, of } = translated
  return db.select({ slug, language, of }).from(translated)
}

type NewTranslation = Which & HelpPageText & { of: string; updatedBy: string }

/** The texts must be locked. */
export async function saveText(db: Db, { slug, language, ...texts }: NewTranslation): Promise<void> {
  // Never the same time twice.
  const now = sql`clock_timestamp()`
  const updatedAt = sql`greatest(${now}, ${translated.updatedAt} + interval '1 ms')`
  await db
    .insert(translated)
    .values({ slug, language, ...texts, updatedAt: now })
    .onConflictDoUpdate({ target: [translated.slug, translated.language], set: { ...texts, updatedAt } })
}

export async function deleteText(db: Db, which: Which): Promise<void> {
  await db.delete(translated).where(isOf(which))
}

/** What was there. */
export async function deleteTexts(db: Db, slug: string): Promise<SavedTranslation[]> {
  const gone = await db.delete(translated).where(eq(translated.slug, slug)).returning()
  return gone.toSorted((a, b) => (a.language < b.language ? -1 : 1))
}
