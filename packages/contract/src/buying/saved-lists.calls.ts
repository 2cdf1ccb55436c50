import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { LINES_MAX } from '../values/limits.ts'
import { LIST_NAME_MAX, tooLong, listChanged, listEmpty, listNameTaken, tooManyLists } from './list-rules.ts'
import { cartLineSchema, requestedLine } from './cart.calls.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { id, idParams, pageQuery, requiredLine } from '../values/text.schemas.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { cartLineRefusal } from './cart-refusals.schemas.ts'

const endpoint = endpointsOf('saved lists')

const offerChangeSchema = z.object({ code: z.string(), message: z.string() })

const listFields = {
  _id: id,
  name: z.string(),
  version: z.number().int().describe('Rises with every change of its lines'),
  savedAt: z.iso.datetime().describe('When its lines were last saved'),
  pieces: z.number().int().describe('Like both totals: all lines that are still sold'),
  total: z.number().describe('Dollars, at current prices'),
  savedTotal: z.number().describe('Dollars, at the prices when its lines were saved'),
  changes: z.number().int().describe('Lines whose product has changed since'),
  gone: z.number().int().describe('Lines whose product is no longer sold'),
}

const savedListSchema = z.object({ ...listFields, lines: z.number().int() }).meta({ id: 'SavedList' })
export type SavedList = z.infer<typeof savedListSchema>

const savedListLineSchema = cartLineSchema
  .extend({
    savedPrice: z.number().describe('Dollars per unit for this quantity when the line was saved'),
    changes: z.array(offerChangeSchema).describe('What changed since'),
  })
  .meta({ id: 'SavedListLine' })
export type SavedListLine = z.infer<typeof savedListLineSchema>

const fullListSchema = z.object({ ...listFields, lines: z.array(savedListLineSchema) }).meta({ id: 'FullSavedList' })
export type FullSavedList = z.infer<typeof fullListSchema>

const requestedLines = z.array(requestedLine).max(LINES_MAX, { error: tooLong })
const name = requiredLine(LIST_NAME_MAX, t.savedLists_nameIsRequired)

/** What a new list is made from. */
const listSource = z.union(
  [
    z.object({ cart: z.literal(true) }),
    z.object({ orderId: id }),
    z.object({ listId: id }).describe('A copy'),
    z.object({ lines: requestedLines }),
  ],
  // Otherwise no reason of any of them is told.
  { error: ({ errors }) => (errors.flat().some(({ code }) => code === 'too_big') ? tooLong() : undefined) },
)
export type ListSource = z.input<typeof listSource>
export type ParsedListSource = z.output<typeof listSource>

export const savedListsApi = {
  mine: endpoint.get('/lists', 'member', {
    memberRight: 'see',
    summary: 'Your saved lists by name, each with its cost today',
    costMs: 50,
    query: pageQuery.pick({ cursor: true }),
    reply: z.array(savedListSchema),
  }),
  one: endpoint.get('/lists/:id', 'member', {
    memberRight: 'see',
    summary: 'One saved list, every line checked, priced and compared with when it was saved',
    params: idParams,
    reply: fullListSchema,
    problems: [notFound('List')],
  }),
  create: endpoint.post('/lists', 'member', {
    memberRight: 'buy',
    summary:
      'Save a list from the cart, an order, another list or given lines. Send an Idempotency-Key header to retry safely',
    body: z.object({ name, from: listSource }),
    reply: fullListSchema,
    problems: [notFound('List'), listEmpty, listNameTaken('Spring'), tooManyLists, cartLineRefusal, badIdempotencyKey],
  }),
  rename: endpoint.patch('/lists/:id', 'member', {
    memberRight: 'buy',
    summary: 'Rename a saved list',
    params: idParams,
    body: z.object({ name }),
    reply: fullListSchema,
    problems: [notFound('List'), listNameTaken('Spring')],
  }),
  replace: endpoint.put('/lists/:id/lines', 'member', {
    memberRight: 'buy',
    summary: 'Replace its lines at today’s prices, unless the list has changed since this version',
    params: idParams,
    body: z.object({ version: z.number().int(), lines: requestedLines }),
    reply: fullListSchema,
    problems: [notFound('List'), listEmpty, listChanged, cartLineRefusal],
  }),
  remove: endpoint.delete('/lists/:id', 'member', {
    memberRight: 'buy',
    summary: 'Delete a saved list',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('List')],
  }),
}
