import * as t from '@wheelyard/messages/staff'
import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { notFound } from '../values/problem.ts'
import { id, line, pageNumber, pageQuery, requiredLine, requiredParagraphs } from '../values/text.schemas.ts'
import {
  languageNotOffered,
  seenTranslation,
  source,
  translationChanged,
  translationLanguage as language,
  translationStates,
} from '../shop/translations.schemas.ts'
import { productStates } from './product-states.ts'
import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX } from './products.calls.ts'

const endpoint = endpointsOf('translations')

export const TRANSLATIONS_PER_PAGE = 25

const params = z.object({ id, language })

export const translationTexts = z.object({
  name: requiredLine(PRODUCT_NAME_MAX, t.productAdmin_nameIsRequired),
  description: requiredParagraphs(PRODUCT_DESCRIPTION_MAX, t.productAdmin_descriptionIsRequired),
  alt: line(PRODUCT_NAME_MAX).describe('What the first picture shows; empty: the name'),
})
export type TranslationTexts = z.output<typeof translationTexts>

const texts = z.object({ name: z.string(), description: z.string(), alt: z.string() })
const translationSchema = z
  .object({
    _id: id,
    sku: z.string(),
    state: z.enum(translationStates),
    english: texts,
    source,
    translation: texts.extend({ updatedAt: z.iso.datetime(), updatedBy: z.string() }).nullable(),
  })
  .meta({ id: 'ProductTranslation' })
export type ProductTranslation = z.infer<typeof translationSchema>

const listedSchema = z
  .object({
    _id: id,
    name: z.string().describe('In English'),
    sku: z.string(),
    img: z.string(),
    productState: z.enum(productStates),
    state: z.enum(translationStates),
    translatedName: z.string().nullable(),
  })
  .meta({ id: 'ListedTranslation' })
export type ListedTranslation = z.infer<typeof listedSchema>

const progressSchema = z
  .object({ language, missing: z.number().int(), outdated: z.number().int(), done: z.number().int() })
  .meta({ id: 'TranslationProgress' })
export type TranslationProgress = z.infer<typeof progressSchema>

export const translationsQuery = pageQuery.pick({ q: true }).extend({
  language,
  state: z.enum(translationStates).optional(),
  page: pageNumber,
})
export type TranslationsQuery = z.output<typeof translationsQuery>

const ofProduct = [notFound('Product'), languageNotOffered] as const

export const translationsApi = {
  progress: endpoint.get('/translations/progress', 'staff', {
    // The English of all products is read.
    costMs: 40,
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'How many products are translated into each language of the shop',
    reply: z.array(progressSchema),
  }),
  list: endpoint.get('/translations', 'staff', {
    costMs: 80,
    right: 'see-catalogue',
    risk: 'harmless',
    summary: `Products by name, ${TRANSLATIONS_PER_PAGE} on a page, and what their translation into a language is like`,
    query: translationsQuery,
    reply: z.array(listedSchema),
    problems: [languageNotOffered],
  }),
  one: endpoint.get('/products/:id/translations/:language', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'The English of a product beside its translation',
    params,
    reply: translationSchema,
    problems: ofProduct,
  }),
  save: endpoint.put('/products/:id/translations/:language', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Translate a product, from the English and over the translation that were seen',
    params,
    body: translationTexts.extend({ source, ...seenTranslation }),
    reply: translationSchema,
    problems: [...ofProduct, translationChanged],
  }),
  remove: endpoint.delete('/products/:id/translations/:language', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Remove the translation that was seen: the product is in English again',
    params,
    body: z.object(seenTranslation),
    reply: translationSchema,
    problems: [...ofProduct, translationChanged],
  }),
}
