import type { QueuedReturn } from '@wheelyard/contract/calls/return-desk'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { paths } from '@wheelyard/contract/rules/paths'
import { LATE_LABEL, returnStateLabels, returnWishLabels } from '@wheelyard/contract/rules/return-texts'
import { Link } from 'react-router'
import { useNow } from '#web/lib/use-now.ts'
import { formatDateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ageText } from './age-text.ts'

export function ReturnsQueue({ returns }: { returns: readonly QueuedReturn[] }) {
  return <Table caption="Returns" columns={columns} rows={returns} rowKey={({ _id }) => _id} />
}

type RowProps = { row: QueuedReturn }

const columns: Column<QueuedReturn>[] = [
  { title: 'Return', cell: (row) => <Return row={row} /> },
  { title: 'Customer', cell: (row) => <Customer row={row} /> },
  { title: 'Units', numeric: true, cell: ({ pieces }) => formatCount(pieces) },
  {
    title: 'Wish',
    unbroken: true,
    cell: ({ wishes }) => wishes.map((wish) => returnWishLabels[wish]).join(', '),
  },
  { title: 'State', unbroken: true, cell: (row) => <State row={row} /> },
  { title: 'Age', unbroken: true, cell: ({ requestedAt }) => <Age since={requestedAt} /> },
]

function Return({ row: { _id, number, orderTitle } }: RowProps) {
  return (
    <div>
      <Link to={paths.returnDesk(_id)} className="numeric font-semibold underline underline-offset-4">
        {number}
      </Link>
      <p className="text-sm text-muted">{orderTitle}</p>
    </div>
  )
}

function Customer({ row: { customer, email } }: RowProps) {
  return (
    <div>
      <p className="font-semibold">{customer}</p>
      <p className="text-sm text-muted">{email}</p>
    </div>
  )
}

function State({ row: { state, isLate } }: RowProps) {
  return (
    <div>
      <p>{returnStateLabels[state]}</p>
      {isLate ? <p className="font-semibold text-warning">{LATE_LABEL}</p> : null}
    </div>
  )
}

const MINUTE_MS = 60_000

function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} title={formatDateTime(since)} className="numeric">
      {ageText(since, useNow(MINUTE_MS))}
    </time>
  )
}
