import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { OrderCell } from '#web/orders/orders/order-cell.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ReturnState } from './return-state.tsx'

export function ReturnsTable({ returns }: { returns: readonly ReturnSummary[] }) {
  return <Table caption="My returns, newest first" columns={columns} rows={returns} rowKey={({ _id }) => _id} />
}

const columns: Column<ReturnSummary>[] = [
  {
    title: 'Number',
    unbroken: true,
    cell: ({ _id, number }) => (
      <Link to={paths.return(_id)} className="text-link">
        {number}
      </Link>
    ),
  },
  { title: 'Requested', unbroken: true, cell: ({ requestedAt }) => <DateTime at={requestedAt} dateOnly /> },
  { title: 'Order', cell: (summary) => <OrderCell order={summary} /> },
  { title: 'Units', cell: ({ pieces }) => formatCount(pieces), numeric: true },
  { title: 'State', unbroken: true, cell: (summary) => <ReturnState summary={summary} /> },
  {
    title: 'Refunded',
    cell: ({ refunded }) => (refunded > 0 ? <b>{formatMoney(centsOf(refunded))}</b> : '–'),
    numeric: true,
  },
]
