import { useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery } from '@wheelyard/contract/calls/audit'
import { AuditTable } from '#web/features/audit/audit-table.tsx'
import { auditQueries } from '#web/features/audit/audit.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

const listQuery = auditQuery.pick({ q: true, topic: true })

export const meta = () => [{ title: 'Audit Log · Wheelyard' }]

export default function AuditLog() {
  const { filters, change } = useListAddress(listQuery)
  const { q = '', topic } = filters
  const log = useInfiniteQuery(auditQueries.list(filters))
  return (
    <>
      <SectionHead title="Audit Log">Who did what, and when. Entries cannot be changed.</SectionHead>
      <ListFilters>
        <SearchField
          label="Search"
          placeholder="Person, action or subject"
          value={q}
          onSearch={(text) => change({ q: text })}
        />
        <SelectField label="About" value={topic ?? ''} onChange={(event) => change({ topic: event.target.value })}>
          <option value="">Everything</option>
          <option value="role">Roles</option>
          <option value="session">Sessions</option>
          <option value="product">Products</option>
          <option value="stock">Stock</option>
          <option value="order">Orders</option>
        </SelectField>
      </ListFilters>
      <QueryList query={log} empty={q || topic ? 'No entries found. Looking again…' : 'No entries yet. Looking again…'}>
        {(entries) => <AuditTable entries={entries} />}
      </QueryList>
      <LoadMore query={log}>Show older</LoadMore>
    </>
  )
}
