import type { Order, OrdersExport } from '@wheelyard/contract/orders/orders.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { listForExport } from './orders.store.ts'

const PAGE_SIZE = 200

const HEADER = [
  'Number',
  'Placed',
  'State',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'Products',
  'Pieces',
  'Goods (USD)',
  'Freight (USD)',
  'Tax (USD)',
  'Total (USD)',
  'Refunded (USD)',
  'Paid at',
  'Shipped at',
  'PO number',
  'Transaction',
  'Tags',
  'Notes',
  'Discount code',
  'Discount (USD)',
]

/** One row per order. */
export async function* exportOrders(report: ReportRead, filter: OrdersExport): AsyncGenerator<string> {
  // The byte order mark tells Excel that the file is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`
  let cursor: string | undefined
  do {
    const after = cursor
    const page = await report((db) => listForExport(db, filter, { limit: PAGE_SIZE, cursor: after }))
    yield page.rows.map(lineOf).join('')
    cursor = page.nextCursor
  } while (cursor)
}

type ExportedOrder = Awaited<ReturnType<typeof listForExport>>['rows'][number]

const lineOf = (order: ExportedOrder): string =>
  csvLine([
    order.number,
    order.placedAt,
    stateOf(order),
    order.user,
    order.email,
    order.phone,
    order.address,
    order.lines.map(({ quantity, productName, sku }) => `${quantity} × ${productName} (${sku})`).join('; '),
    order.pieces,
    { dollars: order.totalCost },
    order.freight?.price === null ? 'quoted' : { dollars: order.freight?.price ?? 0 },
    { dollars: order.tax?.amount ?? 0 },
    { dollars: order.amountDue },
    { dollars: order.refunded },
    order.paidAt ?? '',
    order.shippedAt ?? '',
    order.poNumber ?? '',
    order.transactionId ?? '',
    order.tags.join('; '),
    order.notes,
    order.discount?.code ?? '',
    { dollars: order.discount?.amount ?? 0 },
  ])

function stateOf(order: Order): string {
  if (order.refundedAt) return 'refunded'
  if (order.expiredAt) return 'expired'
  if (order.status === 'shipped') return 'shipped'
  return order.paid ? 'paid' : 'unpaid'
}
