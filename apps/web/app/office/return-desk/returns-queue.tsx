import type { QueuedReturn } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { formatCount } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import { LATE_LABEL, returnStateLabels, returnWishLabels } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { OrderCell } from '#web/orders/orders/order-cell.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { formatDateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ageText } from './age-text.ts'

type ReturnsQueueProps = {
  returns: readonly QueuedReturn[]
  /** Where they are not all in the same. */
  withState: boolean
}

export function ReturnsQueue({ returns, withState }: ReturnsQueueProps) {
  const shown = withState ? [...columns, stateColumn] : columns
  return <Table caption={t.returnDesk_returns()} columns={shown} rows={returns} rowKey={({ _id }) => _id} />
}

type RowProps = { row: QueuedReturn }

const columns: Column<QueuedReturn>[] = [
  { title: t.returnDesk_return, cell: (row) => <Return row={row} /> },
  { title: t.returnDesk_order, cell: (row) => <OrderCell order={row} /> },
  { title: t.returnDesk_customer, cell: (row) => <Customer row={row} /> },
  { title: t.returnDesk_units, numeric: true, cell: ({ pieces }) => formatCount(pieces) },
  {
    title: t.returnDesk_askedFor,
    unbroken: true,
    cell: ({ wishes }) => wishes.map((wish) => returnWishLabels[wish]()).join(', '),
  },
  { title: t.returnDesk_age, unbroken: true, cell: ({ requestedAt }) => <Age since={requestedAt} /> },
]

const stateColumn: Column<QueuedReturn> = {
  title: t.returnDesk_state,
  unbroken: true,
  cell: ({ state }) => returnStateLabels[state](),
}

function Return({ row: { _id, number, isLate } }: RowProps) {
  return (
    <div>
      <Link to={paths.returnDesk(_id)} className="text-link whitespace-nowrap">
        {number}
      </Link>
      {isLate ? <b className="ms-3 text-warning @min-[60rem]:ms-0 @min-[60rem]:block">{LATE_LABEL()}</b> : null}
    </div>
  )
}

function Customer({ row: { customer, email } }: RowProps) {
  return (
    <div>
      <p className="font-semibold">{customer}</p>
      <p className="text-sm text-muted">
        <EmailAddress email={email} />
      </p>
    </div>
  )
}

const MINUTE_MS = 60_000

function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} title={formatDateTime(since)} className="numeric whitespace-nowrap">
      {ageText(since, useNow(MINUTE_MS))}
    </time>
  )
}
