import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { endpointsOf } from '../http/endpoint.ts'
import { noteBody, noteSchema, tooManyNotes } from '../shop/notes.schemas.ts'
import { notFound } from '../values/problem.ts'
import { id, idParams, requiredLine } from '../values/text.schemas.ts'

const endpoint = endpointsOf('orders')

export const TAG_MAX = 30
export const TAGS_PER_ORDER = 10

/** What only the seller's side knows of an order. */
export const orderDeskSchema = z
  .object({
    customerId: id,
    tags: z.array(z.string()),
    notes: z.array(noteSchema).describe('Oldest first'),
  })
  .meta({ id: 'OrderDesk' })
export type OrderDesk = z.infer<typeof orderDeskSchema>

/** Compared in lower case, so that Urgent and urgent are one. */
export const orderTag = requiredLine(TAG_MAX, t.orderNotes_pleaseWriteTag).toLowerCase()
const tags = z.array(orderTag).max(TAGS_PER_ORDER, { error: () => t.orderNotes_atMostTags({ max: TAGS_PER_ORDER }) })

export const orderNotesApi = {
  add: endpoint.post('/orders/:id/notes', 'staff', {
    right: 'change-orders',
    risk: 'harmless',
    summary: 'Add a note for colleagues to an order; its buyer never sees it',
    params: idParams,
    body: noteBody,
    reply: noteSchema,
    problems: [notFound('Order'), tooManyNotes],
  }),
  remove: endpoint.delete('/order-notes/:id', 'staff', {
    right: 'change-orders',
    risk: 'harmless',
    summary: 'Delete a note that you wrote',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Note')],
  }),
  tag: endpoint.put('/orders/:id/tags', 'staff', {
    costMs: 25,
    right: 'change-orders',
    risk: 'harmless',
    summary: 'Set the tags of an order; its buyer never sees them',
    params: idParams,
    body: z.object({ tags }),
    reply: orderDeskSchema.pick({ tags: true }),
    problems: [notFound('Order')],
  }),
  tags: endpoint.get('/order-tags', 'staff', {
    right: 'see-orders',
    risk: 'harmless',
    summary: 'Every tag in use, by name',
    reply: z.object({ tags: z.array(z.string()) }),
  }),
}
