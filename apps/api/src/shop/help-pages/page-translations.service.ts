import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { HelpPageText, HelpText } from '@wheelyard/contract/shop/help-pages.calls'
import type { PageTranslation, pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import { languageNotOffered, translationChanged } from '@wheelyard/contract/shop/translations.schemas'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Language } from '@wheelyard/messages/languages'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '../audit/audit.store.ts'
import { originalText, sourceOf } from './built-in-texts.ts'
import { findHelpText, unknownPage } from './help-pages.service.ts'
import { lockTexts } from './help-pages.store.ts'
import { stateIn } from './page-languages.ts'
import { deleteText, findTranslation, saveText, type Which } from './page-translations.store.ts'
import { renderText } from './render-text.ts'
import { isSame, subjectOf, translationChanges } from './text-changes.ts'

export type PageTranslationsDeps = { db: Db; languages: readonly Language[] }

export async function readTranslation(
  { db, languages }: PageTranslationsDeps,
  which: Which,
): Promise<ResultOf<typeof pageTranslationsApi.one>> {
  if (!languages.includes(which.language)) return refuse(languageNotOffered)
  const page = await findHelpText(db, which.slug)
  return page ? ok(await besideEnglish(db, page, which)) : refuse(unknownPage)
}

async function besideEnglish(db: Db, page: HelpText, which: Which): Promise<PageTranslation> {
  const { slug, language } = which
  const english = { title: page.title, body: page.body }
  const source = sourceOf(english)
  const saved = await findTranslation(db, which)
  return {
    slug,
    state: stateIn(language, { ...page, source }, saved),
    english,
    source,
    translation: saved ? toTranslation(saved) : null,
    original: originalText(language, slug) ?? null,
  }
}

const toTranslation = ({
  title,
  body,
  updatedAt,
  updatedBy,
}: HelpPageText & { updatedAt: Date; updatedBy: string }) => ({
  title,
  body,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
})

type Wish = HelpPageText & { source: string; seenUpdatedAt: string | null }

export async function saveTranslation(
  deps: PageTranslationsDeps,
  admin: Caller,
  which: Which,
  { source, seenUpdatedAt, ...text }: Wish,
): Promise<ResultOf<typeof pageTranslationsApi.save>> {
  const html = await renderText(text.body, which.language)
  return html.ok ? change(deps, admin, which, { seenUpdatedAt, text, source }) : html
}

export const removeTranslation = (
  deps: PageTranslationsDeps,
  admin: Caller,
  which: Which,
  seenUpdatedAt: string | null,
): Promise<ResultOf<typeof pageTranslationsApi.remove>> => change(deps, admin, which, { seenUpdatedAt })

type Change = { seenUpdatedAt: string | null } & ({ text: HelpPageText; source: string } | { text?: never })

async function change({ db, languages }: PageTranslationsDeps, admin: Caller, which: Which, wish: Change) {
  if (!languages.includes(which.language)) return refuse(languageNotOffered)
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const page = await findHelpText(tx, which.slug)
    if (!page) return refuse(unknownPage)
    const before = await findTranslation(tx, which)
    if ((before?.updatedAt.toISOString() ?? null) !== wish.seenUpdatedAt) return refuse(translationChanged)
    if (wish.text) await saveText(tx, { ...which, ...wish.text, of: wish.source, updatedBy: admin.email })
    else await deleteText(tx, which)
    const detail = translationChanges(which.language, before, wish.text)
    const entry = { actor: admin.email, action: 'page.changed', subject: subjectOf(page), detail }
    if (!isSame(before, wish.text)) await recordAudit(tx, entry)
    return ok(await besideEnglish(tx, page, which))
  })
}
