import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { endpointsOf } from '../http/endpoint.ts'
import { id } from '../values/text.schemas.ts'
import { timeZone } from '../values/time-zone.schemas.ts'

const MAX_RANGE_DAYS = 3 * 366
const DAY_MS = 24 * 60 * 60_000

/** An unpaid order that expires sooner is work for today. */
export const EXPIRES_SOON_HOURS = 12

/** Days, both ends included. */
export type DateRange = { from: string; to: string }

const dateRangeQuery = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: timeZone.default('UTC').describe('Time zone of the days, such as America/New_York'),
  })
  .refine(({ from, to }) => from <= to, { error: t.overview_rangeEndsBeforeIt })
  .refine((range) => daysIn(range) <= MAX_RANGE_DAYS, { error: t.overview_rangeIsLongerThan })
const daysIn = ({ from, to }: DateRange) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** About thirty bars at most, so that a phone can show them. */
export function stepOf(range: DateRange): 'day' | 'week' | 'month' {
  const days = daysIn(range)
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

const totals = {
  revenue: z
    .number()
    .describe('Dollars paid for goods in the range, without freight and tax, less refunds at any time'),
  paidOrders: z.number().int(),
  orders: z.number().int().describe('Placed in the range, not counting cancelled ones'),
}

const todoSchema = z
  .object({
    toShip: z.number().int().describe('Paid orders that can be shipped'),
    incidents: z.number().int().describe('Payments that need a decision'),
    returns: z.number().int().describe('Returns to review'),
    freight: z.number().int().describe('Paid orders whose freight is to be proposed'),
    vatIds: z.number().int().describe('Paid orders without VAT whose VAT id needs a decision'),
    refunds: z.number().int().describe('Orders with a refund to be sent by bank transfer'),
    expiring: z.number().int().describe(`Unpaid orders that expire within ${EXPIRES_SOON_HOURS} hours`),
    lowStock: z.number().int().describe('Products with fewer than three minimum orders left'),
    invoices: z.number().int().describe('Paid orders whose invoice waits for the seller’s details'),
    certificates: z.number().int().describe('Exemption certificates to review'),
    reviews: z.number().int().describe('Reviews to approve'),
  })
  .describe('What waits now; of what you may not see it says 0')

const overviewSchema = z
  .object({
    ...totals,
    ordersPaid: z.number().int().describe('Of the orders placed in the range, those paid by now'),
    begins: z.iso.datetime().describe('The instant at which the range begins'),
    ends: z.iso.datetime().describe('The instant before which it ends'),
    before: z.object(totals).describe('The same for the preceding range of equal length'),
    step: z.enum(['day', 'week', 'month']),
    steps: z.array(z.object({ from: z.iso.date(), revenue: z.number(), orders: z.number().int() })),
    bestSellers: z.array(
      z.object({ productId: id, name: z.string(), quantity: z.number().int(), revenue: z.number() }),
    ),
    todo: todoSchema,
    unpaid: z.number().int().describe('Orders awaiting payment now'),
    lowStock: z
      .array(z.object({ _id: id, name: z.string(), available: z.number().int(), minOrder: z.number().int() }))
      .describe('The lowest first, a few of them'),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof overviewSchema>

const overview = endpointsOf('overview')

export const overviewApi = {
  todo: overview.get('/overview/todo', 'staff', {
    right: 'see-shop',
    risk: 'harmless',
    summary: 'How much waits now, of what you may see',
    reply: todoSchema,
  }),
  read: overview.get('/overview', 'staff', {
    costMs: 50,
    right: 'see-money',
    risk: 'harmless',
    summary: 'Revenue, orders, best sellers and stock over a range of days',
    query: dateRangeQuery,
    reply: overviewSchema,
  }),
}
