import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { OrderCell } from '#web/orders/orders/order-cell.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ReturnState } from './return-state.tsx'

export function ReturnsTable({ returns }: { returns: readonly ReturnSummary[] }) {
  return <Table caption={t.returns_myReturnsNewestFirst()} columns={columns} rows={returns} rowKey={({ _id }) => _id} />
}

const columns: Column<ReturnSummary>[] = [
  {
    title: t.returns_number,
    unbroken: true,
    cell: ({ _id, number }) => (
      <Link to={paths.return(_id)} className="text-link">
        {number}
      </Link>
    ),
  },
  { title: t.returns_requested, unbroken: true, cell: ({ requestedAt }) => <DateTime at={requestedAt} dateOnly /> },
  { title: t.returns_order, cell: (summary) => <OrderCell order={summary} /> },
  { title: t.returns_unitsReturned, cell: ({ pieces }) => formatCount(pieces), numeric: true },
  { title: t.returns_state, unbroken: true, cell: (summary) => <ReturnState summary={summary} /> },
  {
    title: t.returns_refunded2,
    cell: ({ refunded }) => (refunded > 0 ? <b>{formatMoney(centsOf(refunded))}</b> : '–'),
    numeric: true,
  },
]
