import { z } from 'zod'
import * as t from '@wheelyard/messages/site'
import * as tServer from '@wheelyard/messages/server'
import { inLanguage, saidIn } from './content-language.schemas.ts'
import { footerLinks } from './footer-links.ts'
import { translationLanguage, translationStates } from './translations.schemas.ts'
import { HELP_PAGE_BODY_MAX, HELP_PAGE_SLUG_MAX, HELP_PAGE_TITLE_MAX, HELP_PAGES_MAX } from '../values/limits.ts'
import { problem, notFound } from '../values/problem.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { requiredLine, requiredParagraphs, text } from '../values/text.schemas.ts'

const endpoint = endpointsOf('help pages')

export const helpPageSlug = text(t.helpPages_addressIsRequired)
  .min(1, { error: t.helpPages_addressIsRequired })
  .max(HELP_PAGE_SLUG_MAX, { error: () => t.helpPages_atMostCharacters({ helpPageSlugMax: HELP_PAGE_SLUG_MAX }) })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: t.helpPages_lowerCaseLettersDigits })
export const slugParams = z.object({ slug: helpPageSlug })

const body = requiredParagraphs(HELP_PAGE_BODY_MAX, t.helpPages_textIsRequired).describe('Markdown')
export const helpPageText = z.object({ title: requiredLine(HELP_PAGE_TITLE_MAX, t.helpPages_titleIsRequired), body })
export type HelpPageText = z.infer<typeof helpPageText>

const updatedAt = z.iso.datetime().nullable().describe('Null while the page has the text that came with the shop')

export const footerPages = z
  .partialRecord(z.enum(footerLinks), helpPageSlug)
  .describe('Pages the footer links to; other links lead home')

const query = z.object({
  language: inLanguage.language.describe('Texts in this language, in English where they are not translated'),
})
const language = saidIn.language.describe('In which the text really is; only if a language was asked for')

const helpPageSchema = z
  .object({ slug: helpPageSlug, title: z.string(), html: z.string(), updatedAt, language })
  .meta({ id: 'HelpPage' })

const helpTextSchema = helpPageText
  .extend({ slug: helpPageSlug, updatedAt, isBuiltIn: z.boolean().describe('Whether the shop came with this page') })
  .meta({ id: 'HelpText' })
export type HelpText = z.infer<typeof helpTextSchema>

const helpTextEntrySchema = helpTextSchema
  .omit({ body: true })
  .extend({
    updatedBy: z.string(),
    footerLinks: z.array(z.enum(footerLinks)),
    translations: z
      .array(z.object({ language: translationLanguage, state: z.enum(translationStates) }))
      .describe('For each language of the shop; missing: it is read in English'),
  })
  .meta({ id: 'HelpTextEntry' })
export type HelpTextEntry = z.infer<typeof helpTextEntrySchema>

const earlierTextSchema = helpPageText
  .extend({ replacedAt: z.iso.datetime(), replacedBy: z.string().describe('Email of the administrator') })
  .meta({ id: 'EarlierHelpText' })
export type EarlierHelpText = z.infer<typeof earlierTextSchema>

/** What the administrator saw: someone else may have saved since. */
const seen = { seenUpdatedAt: updatedAt }

export const helpPageChanged = problem(409, 'help-page-changed', tServer.helpPages_someoneElseHasChanged)
export const tooManyHelpPages = problem(409, 'too-many-help-pages', () =>
  tServer.helpPages_atMostPagesOf({ helpPagesMax: HELP_PAGES_MAX }),
)
export const textTooComplex = problem(400, 'text-too-complex', tServer.helpPages_thisTextHasToo)

export const helpPagesApi = {
  titles: endpoint.get('/help-pages', 'public', {
    summary: 'What every page needs: the help pages, which footer links lead to them, and who and where the seller is',
    query,
    reply: z.object({
      pages: z.array(helpPageSchema.pick({ slug: true, title: true, language: true })),
      footerPages,
      sellerName: z.string(),
      sellerCountry: z.string().describe('ISO 3166-1, two letters; empty until the seller has named it'),
    }),
  }),
  page: endpoint.get('/help-pages/:slug', 'public', {
    summary: 'One help page as HTML',
    params: slugParams,
    query,
    reply: helpPageSchema,
    problems: [notFound('Page'), textTooComplex],
  }),
  texts: endpoint.get('/help-texts', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'The help pages, who wrote them and which footer links lead to them',
    reply: z.array(helpTextEntrySchema),
  }),
  text: endpoint.get('/help-texts/:slug', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'A help page as it was written',
    params: slugParams,
    reply: helpTextSchema,
    problems: [notFound('Page')],
  }),
  earlierTexts: endpoint.get('/help-texts/:slug/earlier', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'Earlier versions of a help page, newest first',
    params: slugParams,
    reply: z.array(earlierTextSchema),
  }),
  preview: endpoint.post('/help-texts/preview', 'staff', {
    costMs: 80,
    right: 'change-catalogue',
    risk: 'harmless',
    summary: 'Preview a text',
    body: z.object({ body, language: inLanguage.language.describe('In which it is written, if not in English') }),
    reply: z.object({ html: z.string() }),
    problems: [textTooComplex],
  }),
  save: endpoint.put('/help-texts/:slug', 'staff', {
    costMs: 40,
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Write or replace a help page',
    params: slugParams,
    body: helpPageText.extend(seen),
    reply: helpTextSchema,
    problems: [helpPageChanged, tooManyHelpPages, textTooComplex],
  }),
  remove: endpoint.delete('/help-texts/:slug', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Delete a help page and its translations; one that came with the shop gets its first texts again',
    params: slugParams,
    body: z.object(seen),
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Page'), helpPageChanged],
  }),
}
