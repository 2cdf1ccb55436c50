import type { CallInput, ResultOf } from '@wheelyard/contract/http/endpoint'
import type { EarlierHelpText, helpPagesApi, HelpText, HelpTextEntry } from '@wheelyard/contract/shop/help-pages.calls'
import { type FooterPages, footerLinks } from '@wheelyard/contract/shop/footer-links'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { inLanguage } from '@wheelyard/messages/in-language'
import type { Language } from '@wheelyard/messages/languages'
import type { Db } from '#api/db/client'
import { listTextsBefore } from '../audit/audit.store.ts'
import { readSettings } from '../settings/shop-settings.store.ts'
import { builtInTexts, sourceOf } from './built-in-texts.ts'
import { findText, listTexts } from './help-pages.store.ts'
import { originalIn, stateIn } from './page-languages.ts'
import { findTitles, findTranslation, listSources } from './page-translations.store.ts'
import { fillPlaceholders, placeholderValues } from './placeholders.ts'
import { renderText } from './render-text.ts'

export type HelpPagesDeps = { db: Db; settings: { paymentWindowHours: number; languages: readonly Language[] } }

/** Each may be long. */
const EARLIER_TEXTS_SHOWN = 10

export const unknownPage = notFound('Page')

export async function readPage(
  deps: HelpPagesDeps,
  slug: string,
  language?: Language,
): Promise<ResultOf<typeof helpPagesApi.page>> {
  const text = await findTextIn(deps.db, slug, language)
  if (!text) return refuse(unknownPage)
  const { title, body, updatedAt, writtenIn } = text
  const html = await render(deps, body, { writtenIn, readIn: language ?? 'en' })
  return html.ok ? ok({ slug, title, html: html.value, updatedAt, ...(language && { language: writtenIn }) }) : html
}

export async function previewOf(
  deps: HelpPagesDeps,
  { body, language = 'en' }: CallInput<typeof helpPagesApi.preview>['body'],
): Promise<ResultOf<typeof helpPagesApi.preview>> {
  const html = await render(deps, body, { writtenIn: language, readIn: language })
  return html.ok ? ok({ html: html.value }) : html
}

type Languages = { writtenIn: Language; readIn: Language }

async function render({ db, settings }: HelpPagesDeps, body: string, { writtenIn, readIn }: Languages) {
  const shop = await readSettings(db)
  // Cached for all readers of the page: whoever asks first says nothing of it.
  const values = inLanguage(writtenIn, () => placeholderValues(shop, settings.paymentWindowHours))
  return renderText(fillPlaceholders(body, values), readIn)
}

async function findTextIn(db: Db, slug: string, language: Language = 'en') {
  const english = await findHelpText(db, slug)
  if (!english || language === 'en') return english && { ...english, writtenIn: language }
  const saved = await findTranslation(db, { slug, language })
  if (saved) return { ...saved, updatedAt: saved.updatedAt.toISOString(), writtenIn: language }
  const original = originalIn(language, english)
  return original ? { ...english, ...original, writtenIn: language } : { ...english, writtenIn: 'en' as const }
}

/** As an administrator wrote it, or as the shop came with it. */
export async function findHelpText(db: Db, slug: string): Promise<HelpText | undefined> {
  const builtIn = builtInTexts.get(slug)
  const saved = await findText(db, slug)
  const text = saved ?? builtIn
  if (!text) return undefined
  const { title, body } = text
  return { slug, title, body, updatedAt: saved?.updatedAt.toISOString() ?? null, isBuiltIn: builtIn !== undefined }
}

export async function listEarlierTexts(db: Db, slug: string): Promise<EarlierHelpText[]> {
  const entries = await listTextsBefore(db, 'page', slug, EARLIER_TEXTS_SHOWN)
  return entries.map(({ at, actor, text }) => ({ ...text, replacedAt: at.toISOString(), replacedBy: actor }))
}

export async function listHelpTexts({ db, settings }: HelpPagesDeps): Promise<HelpTextEntry[]> {
  const [pages, saved] = await Promise.all([listPages(db), listSources(db)])
  const languages = settings.languages.filter((each) => each !== 'en')
  return pages.map(({ source, ...page }) => {
    const savedIn = new Map(saved.filter(({ slug }) => slug === page.slug).map((row) => [row.language, row]))
    const stateOf = (language: (typeof languages)[number]) =>
      stateIn(language, { ...page, source }, savedIn.get(language))
    return { ...page, translations: languages.map((language) => ({ language, state: stateOf(language) })) }
  })
}

/** First those that the shop came with. */
async function listPages(db: Db) {
  const [saved, { footerPages }] = await Promise.all([listTexts(db), readSettings(db)])
  const savedBySlug = new Map(saved.map((row) => [row.slug, row]))
  const slugs = new Set([...builtInTexts.keys(), ...savedBySlug.keys()])
  return [...slugs].map((slug) => {
    const row = savedBySlug.get(slug)
    const builtIn = builtInTexts.get(slug)
    return {
      slug,
      title: row?.title ?? builtIn?.title ?? slug,
      source: row?.source ?? (builtIn ? sourceOf(builtIn) : ''),
      updatedBy: row?.updatedBy ?? '',
      updatedAt: row?.updatedAt.toISOString() ?? null,
      isBuiltIn: builtIn !== undefined,
      footerLinks: footerLinks.filter((link) => footerPages[link] === slug),
    }
  })
}

/** A link of the footer whose page was deleted since leads home again. */
export async function listTitles(db: Db, language?: Language) {
  const [entries, { sellerName, sellerCountry }] = await Promise.all([listPages(db), readSettings(db)])
  const links = entries.flatMap(({ slug, footerLinks: of }) => of.map((link) => [link, slug] as const))
  const footerPages: FooterPages = Object.fromEntries(links)
  const pages = language ? await titlesIn(db, language, entries) : entries.map(({ slug, title }) => ({ slug, title }))
  return { pages, footerPages, sellerName, sellerCountry }
}

type Titled = { slug: string; title: string; updatedAt: string | null }

async function titlesIn(db: Db, language: Language, pages: Titled[]) {
  const saved = language === 'en' ? new Map<string, string>() : await findTitles(db, language)
  return pages.map(({ slug, title, updatedAt }) => {
    const translated = saved.get(slug) ?? originalIn(language, { slug, updatedAt })?.title
    return translated ? { slug, title: translated, language } : { slug, title, language: 'en' as const }
  })
}
