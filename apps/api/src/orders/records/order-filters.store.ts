import type { OrdersFilter } from '@wheelyard/contract/orders/orders.calls'
import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import {
  earned,
  expiresSoon,
  freightToPropose,
  readyToShip,
  refundToSend,
  vatIdToAccept,
} from '#api/tables/order-states'
import { orders } from '#api/tables/orders'

/** What someone has to do next. */
export const waitingFor: Record<NonNullable<OrdersFilter['waiting']>, SQL> = {
  shipping: readyToShip,
  payment: expiresSoon,
  freight: freightToPropose,
  'vat-id': vatIdToAccept,
  refund: refundToSend,
}

export const dayFilter = ({ from, to, paidFrom, paidTo, shippedFrom }: OrdersFilter): SQL | undefined =>
  and(
    from ? gte(orders.placedAt, new Date(from)) : undefined,
    to ? lt(orders.placedAt, new Date(to)) : undefined,
    // What the revenue of these days counts.
    paidFrom || paidTo ? earned : undefined,
    paidFrom ? gte(orders.paidAt, new Date(paidFrom)) : undefined,
    paidTo ? lt(orders.paidAt, new Date(paidTo)) : undefined,
    // The condition of its index.
    shippedFrom ? and(sql`shipped_at is not null`, gte(orders.shippedAt, new Date(shippedFrom))) : undefined,
  )
