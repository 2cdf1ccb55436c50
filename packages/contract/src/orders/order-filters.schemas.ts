import { z } from 'zod'
import { id, pageQuery } from '../values/text.schemas.ts'
import { orderTag } from './order-notes.calls.ts'

export const ordersPaging = pageQuery.extend({ cursor: id.optional() })

const instant = z.iso.datetime({ offset: true })

export const ordersFilter = z.object({
  q: pageQuery.shape.q,
  payment: z.enum(['paid', 'unpaid', 'expired', 'refunded']).optional(),
  status: z.enum(['pending', 'shipped']).optional(),
  waiting: z
    .enum(['shipping', 'payment', 'freight', 'vat-id', 'refund'])
    .optional()
    .describe(
      'For shipping: paid, with nothing to wait for. For payment: expires within 12 hours unless paid. For freight: paid, to be quoted by us. For vat-id: paid without VAT, under an id that needs a decision first. For refund: a refund is to be sent by bank transfer',
    ),
  tag: orderTag.optional().describe('Orders with this tag'),
  from: instant.optional().describe('Placed at this instant or later'),
  to: instant.optional().describe('Placed before this instant'),
  paidFrom: instant.optional().describe('Paid at this instant or later, and not refunded in full since'),
  paidTo: instant.optional().describe('Paid before this instant, and not refunded in full since'),
  shippedFrom: instant.optional().describe('Shipped at this instant or later; the latest shipped first'),
})
export type OrdersFilter = z.infer<typeof ordersFilter>
export type OrdersExport = OrdersFilter & { ids?: string[] | undefined }

export const ordersQuery = ordersPaging.extend({
  ...ordersFilter.shape,
  sort: z.enum(['payment']).optional().describe('Oldest payment first, as they are packed, instead of newest first'),
})
export type OrdersQuery = z.infer<typeof ordersQuery>
