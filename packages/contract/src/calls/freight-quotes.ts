import { z } from 'zod'
import { problem } from '../rules/problem.ts'
import { endpointsOf } from './endpoint.ts'
import { orderSchema } from './orders.ts'
import { dollarsSchema } from './dollars.ts'
import { freightQuoteSchema } from './order-freight.ts'
import { idParams, line } from './text.ts'

const endpoint = endpointsOf('freight')

export const QUOTE_NOTE_MAX = 300
const MAX_DAYS = 365

const proposalBody = z
  .object({
    amount: dollarsSchema.describe('Dollars that the buyer pays beside the goods'),
    minDays: z.number().int().min(0).max(MAX_DAYS),
    maxDays: z.number().int().min(0).max(MAX_DAYS),
    note: line(QUOTE_NOTE_MAX).default(''),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, 'The longest time must not be below the shortest')
export type Proposal = z.output<typeof proposalBody>

/** For orders whose freight is quoted after review. Paying a quote accepts it. */
export const freightQuotesApi = {
  propose: endpoint.post('/orders/:id/freight-quotes', 'admin', {
    summary: 'Propose what the freight of a paid order costs; takes the place of a proposal not yet answered',
    params: idParams,
    body: proposalBody,
    reply: freightQuoteSchema,
    problems: [
      'not-found',
      'order-not-paid',
      'order-refunded',
      'refund-under-way',
      'freight-not-quoted',
      'quote-answered',
      'bad-amount',
    ],
  }),
  refuse: endpoint.post('/freight-quotes/:id/refuse', 'user', {
    summary: "Refuse the freight proposed for one's order: the order is refunded in full and its stock released",
    params: idParams,
    reply: orderSchema,
    problems: ['not-found', 'quote-answered', 'payment-in-progress', 'refund-waits', 'refund-refused'],
  }),
}

export const freightNotQuoted = problem(409, 'freight-not-quoted', 'The freight of this order needs no quote')
export const quoteAnswered = problem(409, 'quote-answered', 'This proposal was paid, refused or replaced already')
