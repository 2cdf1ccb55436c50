import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { notFound } from '../values/problem.ts'
import { helpPageText, slugParams, textTooComplex } from './help-pages.calls.ts'
import {
  languageNotOffered,
  seenTranslation,
  source,
  translationChanged,
  translationLanguage,
  translationStates,
} from './translations.schemas.ts'

const endpoint = endpointsOf('translations of help pages')

const params = slugParams.extend({ language: translationLanguage })

const pageTranslationSchema = z
  .object({
    slug: slugParams.shape.slug,
    state: z.enum(translationStates),
    english: helpPageText,
    source,
    translation: helpPageText.extend({ updatedAt: z.iso.datetime(), updatedBy: z.string() }).nullable(),
    original: helpPageText
      .nullable()
      .describe(
        'The translation that came with the shop: read while there is no other and the English is original too',
      ),
  })
  .meta({ id: 'PageTranslation' })
export type PageTranslation = z.infer<typeof pageTranslationSchema>

const ofPage = [notFound('Page'), languageNotOffered] as const

export const pageTranslationsApi = {
  one: endpoint.get('/help-texts/:slug/translations/:language', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'The English of a help page beside its translation',
    params,
    reply: pageTranslationSchema,
    problems: ofPage,
  }),
  save: endpoint.put('/help-texts/:slug/translations/:language', 'staff', {
    costMs: 40,
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Translate a help page, from the English and over the translation that were seen',
    params,
    body: helpPageText.extend({ source, ...seenTranslation }),
    reply: pageTranslationSchema,
    problems: [...ofPage, translationChanged, textTooComplex],
  }),
  remove: endpoint.delete('/help-texts/:slug/translations/:language', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Remove the translation that was seen: the original one is read again, or the English',
    params,
    body: z.object(seenTranslation),
    reply: pageTranslationSchema,
    problems: [...ofPage, translationChanged],
  }),
}
