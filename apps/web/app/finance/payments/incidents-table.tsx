import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { Incident, IncidentKind } from '@wheelyard/contract/finance/payments.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { SettleButton } from './settle-button.tsx'

const kinds: Record<IncidentKind, () => string> = {
  'charged-not-recorded': t.payments_chargedButNotRecorded,
  'late-payment': t.payments_paidTooLate,
  'second-charge': t.payments_chargedTwice,
  mismatch: t.payments_wrongAmountOrCustomer,
  'unknown-charge': t.payments_unknownCharge,
  'late-event': t.payments_lateEvent,
  'refunded-elsewhere': t.payments_refundedElsewhere,
  'refund-failed': t.payments_refundFailed,
}

const columns: Column<Incident>[] = [
  { title: t.payments_found, unbroken: true, cell: ({ foundAt }) => <DateTime at={foundAt} /> },
  { title: t.payments_what, cell: (incident) => <What incident={incident} /> },
  { title: t.payments_amount, cell: ({ amount }) => formatMoney(centsOf(amount)), numeric: true },
  { title: t.payments_actionTaken, cell: ({ action }) => action },
  {
    title: t.payments_state,
    unbroken: true,
    cell: (incident) =>
      incident.settled ? <span className="text-success">{t.payments_settled()}</span> : <Waiting incident={incident} />,
  },
]

export function IncidentsTable({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Table
      caption={t.payments_paymentIncidentsNewestFirst()}
      columns={columns}
      rows={incidents}
      rowKey={(row) => row._id}
    />
  )
}

function Waiting({ incident }: { incident: Incident }) {
  return (
    <div className="grid justify-items-start gap-2">
      <b className="text-danger">{t.payments_waiting()}</b>
      <May right="move-money">
        <SettleButton incident={incident} />
      </May>
    </div>
  )
}

function What({ incident }: { incident: Incident }) {
  return (
    <div>
      <p className="font-semibold">{kinds[incident.kind]()}</p>
      <p className="text-sm">{incident.finding}</p>
      <p className="numeric text-sm text-muted">
        {incident.orderId ? (
          <Link to={paths.order(incident.orderId)} className="underline underline-offset-4">
            {t.payments_order({ orderNumber: incident.orderNumber ?? '' })}
          </Link>
        ) : null}{' '}
        {incident.transactionId}
      </p>
    </div>
  )
}
