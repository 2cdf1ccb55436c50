import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { endpointsOf } from '../http/endpoint.ts'
import { orderSchema } from './order.schemas.ts'
import { centsOf, formatMoney, hasWholeCents, MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../values/money.ts'
import { freightQuoteSchema } from './order-freight.schemas.ts'
import { idParams, line } from '../values/text.schemas.ts'
import { freightNotQuoted, quoteAnswered } from './quote-texts.ts'
import { notFound } from '../values/problem.ts'
import { invoiceFollows, notInvoiced, paymentInProgress, refundQueued, refundRefused } from './payment-problems.ts'
import { notPaid, refundUnderWay, wasRefunded } from './order-rules.ts'

const endpoint = endpointsOf('freight')

export const QUOTE_NOTE_MAX = 300
const MAX_DAYS = 365

const isChargeable = (dollars: number) => {
  const cents = centsOf(dollars)
  return cents >= MIN_CHARGE_CENTS && cents <= MAX_CHARGE_CENTS
}
const days = z
  .number({ error: t.freightQuotes_enterNumberOfDays })
  .int({ error: t.freightQuotes_wholeDaysOnly })
  .min(0)
  .max(MAX_DAYS, { error: () => t.freightQuotes_atMostDays({ max: MAX_DAYS }) })

export const proposalBody = z
  .object({
    amount: z
      .number({ error: t.freightQuotes_enterAmountInDollars })
      .refine(hasWholeCents, { error: t.freightQuotes_atMostTwoDecimals })
      .refine(isChargeable, {
        error: () =>
          t.freightQuotes_fromTo({
            least: formatMoney(MIN_CHARGE_CENTS),
            most: formatMoney(MAX_CHARGE_CENTS),
          }),
      })
      .describe('Dollars that the buyer pays on top of the goods'),
    minDays: days,
    maxDays: days,
    note: line(QUOTE_NOTE_MAX).default(''),
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    error: t.freightQuotes_longestTimeMustNot,
  })
export type Proposal = z.output<typeof proposalBody>

/** For orders whose freight is quoted after review. Paying a quote accepts it. */
export const freightQuotesApi = {
  propose: endpoint.post('/orders/:id/freight-quotes', 'staff', {
    right: 'change-orders',
    risk: 'prices',
    summary: 'Propose the freight of a paid order; replaces an open proposal',
    params: idParams,
    body: proposalBody,
    reply: freightQuoteSchema,
    problems: [
      notFound('Proposal'),
      notPaid,
      wasRefunded,
      refundUnderWay,
      freightNotQuoted,
      quoteAnswered,
      paymentInProgress,
    ],
  }),
  order: endpoint.get('/freight-quotes/:id', 'owner-or-staff', {
    memberRight: 'see',
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'The order with its latest freight proposal: your own or, as an administrator, anyone’s',
    params: idParams,
    reply: orderSchema,
    problems: [notFound('Proposal')],
  }),
  refuse: endpoint.post('/freight-quotes/:id/refuse', 'member', {
    memberRight: 'buy',
    costMs: 40,
    summary: 'Decline the freight proposed for your order: the order is refunded in full and its stock released',
    params: idParams,
    reply: orderSchema,
    problems: [
      notFound('Proposal'),
      quoteAnswered,
      paymentInProgress,
      refundQueued,
      refundRefused('Your card account was closed.'),
    ],
  }),
  invoice: endpoint.get('/freight-quotes/:id/invoice', 'owner-or-staff', {
    memberRight: 'pay',
    right: 'see-money',
    risk: 'personal-data',
    summary: 'The invoice of accepted and paid freight: your own or, as an administrator, anyone’s',
    params: idParams,
    reply: z.string(),
    download: 'application/pdf',
    problems: [notFound('Proposal'), notInvoiced, invoiceFollows],
  }),
}
