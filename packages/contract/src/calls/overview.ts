import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'

const MAX_RANGE_DAYS = 3 * 366
const DAY_MS = 24 * 60 * 60_000

/** A product is low when fewer than this many minimum orders are left. */
export const LOW_STOCK_ORDERS = 3

/** Days are those of UTC; both ends belong to the range. */
export type DateRange = { from: string; to: string }

export const dateRangeQuery = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'The date range ends before it begins')
  .refine((range) => daysIn(range) <= MAX_RANGE_DAYS, 'The date range is longer than three years')
export const daysIn = ({ from, to }: DateRange) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Bars that can be told apart on a phone: at most about thirty. */
export function stepOf(range: DateRange): 'day' | 'week' | 'month' {
  const days = daysIn(range)
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

const figures = {
  revenue: z.number().describe('Dollars paid in the date range and not given back'),
  paidOrders: z.number().int(),
  orders: z.number().int().describe('Placed in the date range; cancelled ones do not count'),
}

export const overviewSchema = z
  .object({
    ...figures,
    before: z.object(figures).describe('The same for the period of equal length just before'),
    step: z.enum(['day', 'week', 'month']),
    steps: z.array(z.object({ from: z.iso.date(), revenue: z.number(), orders: z.number().int() })),
    bestSellers: z.array(
      z.object({ productId: id, name: z.string(), quantity: z.number().int(), revenue: z.number() }),
    ),
    unpaid: z.number().int().describe('Orders that wait for payment now'),
    toShip: z.number().int().describe('Paid orders that wait for shipping now'),
    lowStock: z.object({
      products: z.number().int(),
      lowest: z.array(z.object({ _id: id, name: z.string(), available: z.number().int(), minOrder: z.number().int() })),
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof overviewSchema>

export const overviewApi = {
  read: endpoint({
    method: 'GET',
    path: '/overview',
    access: 'admin',
    tag: 'overview',
    summary: 'How the shop does, over a range of days',
    query: dateRangeQuery,
    reply: overviewSchema,
  }),
}
