import { auditActionText } from '@wheelyard/contract/office/audit-texts'
import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { AuditDetails } from './audit-details.tsx'
import { subjectPath } from './subject-path.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <Table caption={t.audit_auditLog()} columns={columns} rows={entries} rowKey={({ _id }) => String(_id)} />
}

const columns: Column<AuditEntry>[] = [
  {
    title: t.audit_when,
    unbroken: true,
    onCard: 'figure',
    cell: ({ at }) => (
      <div className="text-sm whitespace-nowrap">
        <DateTime at={at} />
      </div>
    ),
  },
  {
    title: t.audit_who,
    onCard: 'other',
    cell: ({ actor }) => (
      <div className="text-sm">
        <EmailAddress email={actor} />
      </div>
    ),
  },
  {
    title: t.audit_what,
    unbroken: true,
    onCard: 'title',
    cell: ({ action }) => <span className="font-semibold">{auditActionText(action)}</span>,
  },
  { title: t.audit_subject, onCard: 'action', cell: (entry) => <Subject entry={entry} /> },
  { title: t.audit_details, onCard: 'notes', cell: ({ detail }) => <AuditDetails detail={detail} /> },
]

function Subject({ entry }: { entry: AuditEntry }) {
  const to = subjectPath(entry)
  const name = entry.subjectName || entry.subjectKind
  return to ? (
    <Link to={to} className="text-link">
      {name}
    </Link>
  ) : (
    name
  )
}
