import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { inLanguage, saidIn } from '../shop/content-language.schemas.ts'
import { problem, notFound } from '../values/problem.ts'
import { searchWords, termKey } from './search-words.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { id, idParams, line, requiredLine } from '../values/text.schemas.ts'

const endpoint = endpointsOf('search')

export const SUGGESTIONS_MAX = 8

const suggestedProductSchema = z
  .object({
    _id: id,
    name: z.string(),
    sku: z.string(),
    category: z.string(),
    img: z.string(),
    alt: z.string(),
    price: z.number().describe('List price: dollars per unit'),
    ...saidIn,
  })
  .meta({ id: 'SuggestedProduct' })
export type SuggestedProduct = z.infer<typeof suggestedProductSchema>

export const searchApi = {
  suggest: endpoint.get('/search/suggestions', 'public', {
    summary: `At most ${SUGGESTIONS_MAX} products and the categories that fit what was typed so far, the best first`,
    query: z.object({ q: line(100), ...inLanguage }),
    reply: z.object({
      products: z.array(suggestedProductSchema),
      categories: z.array(z.string()),
      searchedFor: z.string().nullable().describe('The words searched for if nothing matches the ones typed'),
    }),
  }),
}

export const SYNONYM_GROUPS_MAX = 500
const TERMS_MAX = 20
const TERM_MAX = 60

const term = requiredLine(TERM_MAX, t.search_termHasAtLeast).refine((typed) => searchWords(typed).length > 0, {
  error: t.search_termHasAtLeast,
})
export const synonymTerms = z
  .array(term)
  .min(2, { error: t.search_enterAtLeastTwo })
  .max(TERMS_MAX, { error: () => t.search_atMostTerms({ termsMax: TERMS_MAX }) })
  .refine((terms) => new Set(terms.map(termKey)).size === terms.length, { error: t.search_termIsListedTwice })

const synonymGroupSchema = z
  .object({ _id: id, terms: z.array(z.string()).describe('Each is found by a search for any other') })
  .meta({ id: 'SynonymGroup' })
export type SynonymGroup = z.infer<typeof synonymGroupSchema>

const body = z.object({ terms: synonymTerms })

export const synonymTaken = (taken: string) => problem(409, 'synonym-taken', tServer.search_takenIsAlreadyIn({ taken }))
export const tooManySynonyms = problem(409, 'too-many-synonyms', () =>
  tServer.search_atMostGroups({ synonymGroupsMax: SYNONYM_GROUPS_MAX }),
)

export const synonymsApi = {
  list: endpoint.get('/synonyms', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'Groups of words that mean the same in a search',
    reply: z.array(synonymGroupSchema),
  }),
  add: endpoint.post('/synonyms', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Add a group of synonyms',
    body,
    reply: synonymGroupSchema,
    problems: [synonymTaken('buggy'), tooManySynonyms],
  }),
  change: endpoint.put('/synonyms/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Change a group of synonyms',
    params: idParams,
    body,
    reply: synonymGroupSchema,
    problems: [notFound('Group of synonyms'), synonymTaken('buggy')],
  }),
  remove: endpoint.delete('/synonyms/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Delete a group of synonyms',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Group of synonyms')],
  }),
}
