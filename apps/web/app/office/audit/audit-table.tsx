import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { AuditDetails } from './audit-details.tsx'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <Table caption="Audit log" columns={columns} rows={entries} rowKey={({ _id }) => String(_id)} />
}

const columns: Column<AuditEntry>[] = [
  { title: 'When', unbroken: true, cell: ({ at }) => <DateTime at={at} /> },
  { title: 'Who', cell: ({ actor }) => <EmailAddress email={actor} /> },
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
  { title: 'Details', cell: ({ detail }) => <AuditDetails detail={detail} /> },
]

const actions: Record<string, string> = {
  'role.granted': 'Made admin',
  'role.revoked': 'Removed as admin',
  'session.ended': 'Logged out everywhere',
  'second-factor.reset': 'Second factor reset',
  'product.added': 'Product added',
  'product.changed': 'Product changed',
  'product.archived': 'Product deleted',
  'stock.restocked': 'Restocked',
  'stock.corrected': 'Stock corrected',
  'order.paid': 'Order paid',
  'order.freight-proposed': 'Freight proposed',
  'order.freight-paid': 'Freight paid',
  'order.freight-refused': 'Freight refused',
  'order.part-shipped': 'Part of order shipped',
  'order.shipping-undone': 'Shipping undone',
  'order.shipped': 'Order shipped',
  'order.vat-id-accepted': 'VAT id accepted',
  'order.tracking-changed': 'Tracking changed',
  'order.cancelled': 'Order cancelled',
  'order.expired': 'Order expired',
  'order.refunded': 'Order refunded',
  'payment.settled': 'Payment incident settled',
  'settings.changed': 'Settings changed',
  'freight.changed': 'Freight rates changed',
  'tax.changed': 'Tax rates changed',
  'invoice.resent': 'Invoice sent again',
  'invoice.corrected': 'Invoice corrected',
  'certificate.accepted': 'Certificate accepted',
  'certificate.refused': 'Certificate refused',
  'return.requested': 'Return requested',
  'return.withdrawn': 'Return withdrawn',
  'return.authorised': 'Return authorised',
  'return.refused': 'Return refused',
  'return.received': 'Returned goods received',
  'return.refunded': 'Return refunded',
  'return.replaced': 'Replacement sent',
  'return.closed': 'Return closed',
  'page.added': 'Page added',
  'page.changed': 'Page changed',
  'page.reset': 'Page reset',
  'page.deleted': 'Page deleted',
}
