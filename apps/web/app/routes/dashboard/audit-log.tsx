import { useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery } from '@wheelyard/contract/shop/audit.calls'
import { AuditTable } from '#web/office/audit/audit-table.tsx'
import { auditQueries } from '#web/office/audit/audit.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

const listQuery = auditQuery.pick({ q: true, topic: true })
const topics = {
  role: 'Roles',
  session: 'Sessions',
  'second-factor': 'Second factor',
  product: 'Products',
  stock: 'Stock',
  order: 'Orders',
  payment: 'Payments',
  settings: 'Settings',
  freight: 'Freight rates',
  tax: 'Tax',
  invoice: 'Invoices',
  certificate: 'Certificates',
  return: 'Returns',
}
const choices = [{ name: 'topic', label: 'About', options: { '': 'Everything', ...topics } }] as const

export const meta = () => [{ title: 'Audit Log · Wheelyard' }]

export default function AuditLog() {
  const { filters, change } = useListAddress(listQuery)
  const { q, topic } = filters
  const log = useInfiniteQuery(auditQueries.list(filters))
  return (
    <>
      <SectionHead title="Audit Log">Who did what, and when. Entries cannot be changed.</SectionHead>
      <FilterBar placeholder="Person, action or subject" filters={filters} choices={choices} onChange={change} />
      <QueryList query={log} empty={q || topic ? 'No entries found.' : 'No entries yet.'}>
        {(entries) => <AuditTable entries={entries} />}
      </QueryList>
      <LoadMore query={log}>Show older</LoadMore>
    </>
  )
}
