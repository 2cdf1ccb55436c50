import type { AuditEntry } from '@wheelyard/contract/calls/audit'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <Table caption="Audit log" columns={columns} rows={entries} rowKey={({ _id }) => String(_id)} />
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', unbroken: true, cell: ({ at }) => <DateTime at={at} /> },
  { title: 'Who', cell: ({ actor }) => actor },
  {
    title: 'What',
    unbroken: true,
    cell: ({ action }) => <span className="font-semibold">{actions[action] ?? action}</span>,
  },
  {
    title: 'Which',
    cell: ({ subjectKind, subjectId, subjectName }) => (
      <span>
        {subjectName || subjectKind}
        <span className="block text-xs text-muted">{subjectId}</span>
      </span>
    ),
  },
  { title: 'Details', cell: ({ detail }) => <Details detail={detail} /> },
]

const actions: Record<string, string> = {
  'role.granted': 'Made admin',
  'role.revoked': 'Removed as admin',
  'session.ended': 'Signed out everywhere',
  'product.added': 'Product added',
  'product.changed': 'Product changed',
  'product.archived': 'Product deleted',
  'stock.restocked': 'Restocked',
  'stock.corrected': 'Stock corrected',
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.cancelled': 'Order cancelled',
  'order.expired': 'Order expired',
  'order.refunded': 'Order refunded',
}

function Details({ detail }: { detail: AuditEntry['detail'] }) {
  const facts = Object.entries(detail)
  if (facts.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="grid gap-0.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline">{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A pair is the value before and after. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.length === 2) return `${short(value[0])} → ${short(value[1])}`
  return short(value)
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
