import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { EarlierHelpText, helpPagesApi, HelpText, HelpTextEntry } from '@wheelyard/contract/shop/help-pages.calls'
import { type FooterPages, footerLinks } from '@wheelyard/contract/shop/footer-links'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { Db } from '#api/db/client'
import { listTextsBefore } from '../audit/audit.store.ts'
import { readSettings } from '../settings/shop-settings.store.ts'
import { builtInTexts } from './built-in-texts.ts'
import { findText, listTexts } from './help-pages.store.ts'
import { fillPlaceholders, placeholderValues } from './placeholders.ts'
import { renderText } from './render-text.ts'

export type HelpPagesDeps = { db: Db; settings: { paymentWindowHours: number } }

/** Each may be long. */
const EARLIER_TEXTS_SHOWN = 10

export const unknownPage = notFound('Page')

export async function readPage(deps: HelpPagesDeps, slug: string): Promise<ResultOf<typeof helpPagesApi.page>> {
  const text = await findHelpText(deps.db, slug)
  if (!text) return refuse(unknownPage)
  const { title, body, updatedAt } = text
  const html = await render(deps, body)
  return html.ok ? ok({ slug, title, html: html.value, updatedAt }) : html
}

export async function previewOf(deps: HelpPagesDeps, body: string): Promise<ResultOf<typeof helpPagesApi.preview>> {
  const html = await render(deps, body)
  return html.ok ? ok({ html: html.value }) : html
}

async function render({ db, settings }: HelpPagesDeps, body: string) {
  const shop = await readSettings(db)
  // In a text that is written in English, and cached for readers of all languages.
  const values = inEnglish(() => placeholderValues(shop, settings.paymentWindowHours))
  return renderText(fillPlaceholders(body, values))
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

/** First those that the shop came with. */
export async function listHelpTexts(db: Db): Promise<HelpTextEntry[]> {
  const [saved, { footerPages }] = await Promise.all([listTexts(db), readSettings(db)])
  const savedBySlug = new Map(saved.map((row) => [row.slug, row]))
  const slugs = new Set([...builtInTexts.keys(), ...savedBySlug.keys()])
  return [...slugs].map((slug) => {
    const row = savedBySlug.get(slug)
    return {
      slug,
      title: row?.title ?? builtInTexts.get(slug)?.title ?? slug,
      updatedBy: row?.updatedBy ?? '',
      updatedAt: row?.updatedAt.toISOString() ?? null,
      isBuiltIn: builtInTexts.has(slug),
      footerLinks: footerLinks.filter((link) => footerPages[link] === slug),
    }
  })
}

/** A link of the footer whose page was deleted since leads home again. */
export async function listTitles(db: Db) {
  const [pages, { sellerName, sellerCountry }] = await Promise.all([listHelpTexts(db), readSettings(db)])
  const links = pages.flatMap(({ slug, footerLinks: of }) => of.map((link) => [link, slug] as const))
  const footerPages: FooterPages = Object.fromEntries(links)
  return { pages: pages.map(({ slug, title }) => ({ slug, title })), footerPages, sellerName, sellerCountry }
}
