import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  helpPageChanged,
  type helpPagesApi,
  type HelpPageText,
  tooManyHelpPages,
} from '@wheelyard/contract/shop/help-pages.calls'
import { HELP_PAGES_MAX } from '@wheelyard/contract/values/limits'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '../audit/audit.store.ts'
import { builtInTexts } from './built-in-texts.ts'
import { findHelpText, unknownPage } from './help-pages.service.ts'
import { countOwnPages, deleteText, lockTexts, saveText } from './help-pages.store.ts'
import { deleteTexts } from './page-translations.store.ts'
import { renderText } from './render-text.ts'
import { isSame, kept, subjectOf, textChanges, translationChanges } from './text-changes.ts'

type Wish = HelpPageText & { seenUpdatedAt: string | null }

export async function saveHelpText(
  db: Db,
  admin: Caller,
  slug: string,
  { seenUpdatedAt, ...text }: Wish,
): Promise<ResultOf<typeof helpPagesApi.save>> {
  const html = await renderText(text.body, 'en')
  if (!html.ok) return html
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const before = await findHelpText(tx, slug)
    if (!isSeen(before, seenUpdatedAt)) return refuse(helpPageChanged)
    const isBuiltIn = builtInTexts.has(slug)
    if (!before && (await countOwnPages(tx)) >= HELP_PAGES_MAX) return refuse(tooManyHelpPages)
    if (before && isSame(before, text)) return ok(before)
    const { title, body, updatedAt } = await saveText(tx, slug, { ...text, updatedBy: admin.email })
    const action = before ? 'page.changed' : 'page.added'
    const detail = textChanges(before, text)
    await recordAudit(tx, { actor: admin.email, action, subject: subjectOf({ slug, title }), detail })
    return ok({ slug, title, body, updatedAt: updatedAt.toISOString(), isBuiltIn })
  })
}

export async function removeHelpText(
  db: Db,
  admin: Caller,
  slug: string,
  seenUpdatedAt: string | null,
): Promise<ResultOf<typeof helpPagesApi.remove>> {
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const before = await findHelpText(tx, slug)
    if (!before || before.updatedAt === null) return refuse(unknownPage)
    if (!isSeen(before, seenUpdatedAt)) return refuse(helpPageChanged)
    const entry = { actor: admin.email, subject: subjectOf(before) }
    for (const { language, ...text } of await deleteTexts(tx, slug))
      await recordAudit(tx, { ...entry, action: 'page.changed', detail: translationChanges(language, text, undefined) })
    await deleteText(tx, slug)
    const action = before.isBuiltIn ? 'page.reset' : 'page.deleted'
    await recordAudit(tx, { ...entry, action, detail: kept(before) })
    return ok({ deletedCount: 1 as const })
  })
}

const isSeen = (page: { updatedAt: string | null } | undefined, seenUpdatedAt: string | null) =>
  (page?.updatedAt ?? null) === seenUpdatedAt
