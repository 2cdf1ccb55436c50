import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { Incident, IncidentKind } from '@wheelyard/contract/finance/payments.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { SettleButton } from './settle-button.tsx'

const kinds: Record<IncidentKind, string> = {
  'charged-not-recorded': 'Charged but not recorded',
  'late-payment': 'Paid too late',
  'second-charge': 'Charged twice',
  mismatch: 'Wrong amount or customer',
  'unknown-charge': 'Unknown charge',
  'late-event': 'Late event',
  'refunded-elsewhere': 'Refunded elsewhere',
  'refund-failed': 'Refund failed',
}

const columns: Column<Incident>[] = [
  { title: 'Found', unbroken: true, cell: ({ foundAt }) => <DateTime at={foundAt} /> },
  { title: 'What', cell: (incident) => <What incident={incident} /> },
  { title: 'Amount', cell: ({ amount }) => formatMoney(centsOf(amount)), numeric: true },
  { title: 'Action taken', cell: ({ action }) => action },
  {
    title: 'State',
    unbroken: true,
    cell: (incident) =>
      incident.settled ? <span className="text-success">Settled</span> : <Waiting incident={incident} />,
  },
]

export function IncidentsTable({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Table caption="Payment incidents, newest first" columns={columns} rows={incidents} rowKey={(row) => row._id} />
  )
}

function Waiting({ incident }: { incident: Incident }) {
  return (
    <div className="grid justify-items-start gap-2">
      <b className="text-danger">Waiting</b>
      <May right="move-money">
        <SettleButton incident={incident} />
      </May>
    </div>
  )
}

function What({ incident }: { incident: Incident }) {
  return (
    <div>
      <p className="font-semibold">{kinds[incident.kind]}</p>
      <p className="text-sm">{incident.finding}</p>
      <p className="numeric text-sm text-muted">
        {incident.orderId ? (
          <Link to={paths.order(incident.orderId)} className="underline underline-offset-4">
            Order {incident.orderNumber}
          </Link>
        ) : null}{' '}
        {incident.transactionId}
      </p>
    </div>
  )
}
