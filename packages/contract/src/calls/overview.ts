import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { id } from './text.ts'

const MAX_RANGE_DAYS = 3 * 366
const DAY_MS = 24 * 60 * 60_000

/** Stock is low when fewer than this many minimum orders are left. */
export const LOW_STOCK_ORDERS = 3

/** Days in UTC, both ends included. */
export type DateRange = { from: string; to: string }

const dateRangeQuery = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'The range ends before it starts')
  .refine((range) => daysIn(range) <= MAX_RANGE_DAYS, 'The range is longer than three years')
export const daysIn = ({ from, to }: DateRange) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** About thirty bars at most, so that a phone can show them. */
export function stepOf(range: DateRange): 'day' | 'week' | 'month' {
  const days = daysIn(range)
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

const totals = {
  revenue: z.number().describe('Dollars paid in the range, less what of it was refunded at any time'),
  paidOrders: z.number().int(),
  orders: z.number().int().describe('Placed in the range, without cancelled ones'),
}

const overviewSchema = z
  .object({
    ...totals,
    before: z.object(totals).describe('The same for the preceding range of equal length'),
    step: z.enum(['day', 'week', 'month']),
    steps: z.array(z.object({ from: z.iso.date(), revenue: z.number(), orders: z.number().int() })),
    bestSellers: z.array(
      z.object({ productId: id, name: z.string(), quantity: z.number().int(), revenue: z.number() }),
    ),
    unpaid: z.number().int().describe('Orders awaiting payment now'),
    toShip: z.number().int().describe('Paid orders awaiting shipment now'),
    returns: z.number().int().describe('Returns awaiting a decision now'),
    lowStock: z.object({
      products: z.number().int(),
      lowest: z.array(z.object({ _id: id, name: z.string(), available: z.number().int(), minOrder: z.number().int() })),
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof overviewSchema>

export const overviewApi = {
  read: endpointsOf('overview').get('/overview', 'admin', {
    summary: 'Revenue, orders, best sellers and stock over a range of days',
    query: dateRangeQuery,
    reply: overviewSchema,
  }),
}
