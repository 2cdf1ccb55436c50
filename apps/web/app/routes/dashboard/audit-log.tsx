import { useInfiniteQuery } from '@tanstack/react-query'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { AuditTable } from '#web/office/audit/audit-table.tsx'
import { auditQueries, downloadAudit } from '#web/office/audit/audit.queries.ts'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { DayFilter } from '#web/ui/day-filter.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

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
  family: 'Families',
  synonyms: 'Synonyms',
  'discount-code': 'Discount codes',
  page: 'Pages',
  review: 'Reviews',
  mails: 'Mails',
}
const choices = [{ name: 'topic', label: 'About', options: { '': 'Everything', ...topics } }] as const

export const meta = () => [{ title: 'Audit Log · Wheelyard' }]

export default function AuditLog() {
  const { filters, change } = useListAddress(auditApi.csv.query)
  const { q, topic, from, to } = filters
  const isFiltered = Boolean(q ?? topic ?? from ?? to)
  const log = useInfiniteQuery(auditQueries.list(filters))
  return (
    <>
      <SectionHead
        title="Audit Log"
        actions={<DownloadButton load={() => downloadAudit(filters)}>Export CSV</DownloadButton>}
      >
        Who did what, and when. Entries cannot be changed.
      </SectionHead>
      <FilterBar
        placeholder="Person, action, order or other subject"
        filters={filters}
        choices={choices}
        onChange={change}
      >
        <DayFilter label="From" day={from} onChange={(day) => change({ from: day })} />
        <DayFilter label="To" day={to} onChange={(day) => change({ to: day })} />
      </FilterBar>
      <QueryList query={log} empty={isFiltered ? 'No entries found.' : 'No entries yet.'}>
        {(entries) => <AuditTable entries={entries} />}
      </QueryList>
      <LoadMore query={log}>Show older</LoadMore>
    </>
  )
}
