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
import { changesBetween, recordAudit, TEXT_BEFORE } from '../audit/audit.store.ts'
import { builtInTexts } from './built-in-texts.ts'
import { findHelpText, unknownPage } from './help-pages.service.ts'
import { countOwnPages, deleteText, lockTexts, saveText } from './help-pages.store.ts'
import { renderText } from './render-text.ts'

type Wish = HelpPageText & { seenUpdatedAt: string | null }

export async function saveHelpText(
  db: Db,
  admin: Caller,
  slug: string,
  { seenUpdatedAt, ...text }: Wish,
): Promise<ResultOf<typeof helpPagesApi.save>> {
  const html = await renderText(text.body)
  if (!html.ok) return html
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const before = await findHelpText(tx, slug)
    if (!isSeen(before, seenUpdatedAt)) return refuse(helpPageChanged)
    const isBuiltIn = builtInTexts.has(slug)
    if (!before && (await countOwnPages(tx)) >= HELP_PAGES_MAX) return refuse(tooManyHelpPages)
    const detail = { ...changesBetween(factsOf(before), factsOf(text)), ...kept(before) }
    if (before?.title === text.title && before.body === text.body) return ok(before)
    const { title, body, updatedAt } = await saveText(tx, slug, { ...text, updatedBy: admin.email })
    const action = before ? 'page.changed' : 'page.added'
    await recordAudit(tx, { actor: admin.email, action, subject: subjectOf(slug, title), detail })
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
    await deleteText(tx, slug)
    const action = before.isBuiltIn ? 'page.reset' : 'page.deleted'
    await recordAudit(tx, { actor: admin.email, action, subject: subjectOf(slug, before.title), detail: kept(before) })
    return ok({ deletedCount: 1 as const })
  })
}

const isSeen = (page: { updatedAt: string | null } | undefined, seenUpdatedAt: string | null) =>
  (page?.updatedAt ?? null) === seenUpdatedAt

/** For whoever wants it back. The list of the audit log leaves it out, which would be too long to read. */
const kept = (before: HelpPageText | undefined) =>
  before ? { [TEXT_BEFORE]: { title: before.title, body: before.body } } : {}

const factsOf = (text: HelpPageText | undefined) => ({ title: text?.title ?? '', characters: text?.body.length ?? 0 })

const subjectOf = (slug: string, title: string) => ({ kind: 'page', id: slug, name: title }) as const
