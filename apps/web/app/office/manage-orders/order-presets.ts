import { ordersQuery, type OrdersQuery } from '@wheelyard/contract/orders/order-filters.schemas'
import { day } from '@wheelyard/contract/values/text.schemas'
import * as t from '@wheelyard/messages/staff'
import { z } from 'zod'

/** The views of a seller's day, by their names in the address. */
export const presets = {
  '': t.manageOrders_all,
  ready: t.manageOrders_readyToShip,
  unpaid: t.manageOrders_unpaid,
  expiring: t.manageOrders_expiringSoon,
  'shipped-today': t.manageOrders_shippedToday,
  freight: t.manageOrders_freightToPropose,
  'vat-id': t.manageOrders_vatIdToAccept,
  refund: t.manageOrders_refundToSend,
  refunded: t.manageOrders_refunded,
} as const

type Preset = Exclude<keyof typeof presets, ''>

/** What the address of the list may say; days are those of the reader's calendar. */
export const ordersAddress = ordersQuery
  .pick({ q: true, payment: true, status: true, tag: true, cursor: true })
  .extend({
    preset: z
      .enum([
        'ready',
        'unpaid',
        'expiring',
        'shipped-today',
        'freight',
        'vat-id',
        'refund',
        'refunded',
      ] satisfies Preset[])
      .optional(),
    from: day.optional(),
    to: day.optional(),
    paidFrom: day.optional(),
    paidTo: day.optional(),
  })
type OrdersAddress = z.infer<typeof ordersAddress>

export function queryOf({ preset, from, to, paidFrom, paidTo, ...rest }: OrdersAddress, now = new Date()): OrdersQuery {
  return {
    ...rest,
    ...(preset && presetQuery(preset, now)),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    ...(paidFrom && { paidFrom: startOf(paidFrom) }),
    ...(paidTo && { paidTo: startOf(paidTo, 1) }),
  }
}

function presetQuery(preset: Preset, now: Date): OrdersQuery {
  switch (preset) {
    case 'ready':
      return { waiting: 'shipping', sort: 'payment' }
    case 'expiring':
      return { waiting: 'payment' }
    case 'freight':
    case 'vat-id':
    case 'refund':
      return { waiting: preset }
    case 'shipped-today':
      return { shippedFrom: new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString() }
    case 'unpaid':
    case 'refunded':
      return { payment: preset }
  }
}

/** The instant at which a day begins here, or some days later. */
function startOf(date: string, daysLater = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString()
}
