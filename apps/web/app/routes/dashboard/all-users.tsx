import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '@wheelyard/contract/calls/users'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { UserList } from '#web/features/users/user-list.tsx'
import { usersQueries } from '#web/features/users/users.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

const PAGE_SIZE = 20

export const meta = () => [{ title: 'All Users · Wheelyard' }]

export default function AllUsers() {
  const { filters, hrefOfPage, change } = useListAddress(usersQuery)
  const { q = '', role, page = 1 } = filters
  const users = useQuery(usersQueries.all({ ...filters, limit: PAGE_SIZE }))
  return (
    <>
      <SectionHead title="All Users">
        <Total label="Total users" count={users.data?.total} format={formatCount} />
      </SectionHead>
      <ListFilters>
        <SearchField label="Search" placeholder="Name or email" value={q} onSearch={(text) => change({ q: text })} />
        <SelectField label="Role" value={role ?? ''} onChange={(event) => change({ role: event.target.value })}>
          <option value="">All</option>
          <option value="admin">Admins</option>
          <option value="customer">Customers</option>
        </SelectField>
      </ListFilters>
      <QueryList query={users} empty={q || role ? 'No users found. Looking again…' : 'No users yet. Looking again…'}>
        {(rows) => <UserList users={rows} />}
      </QueryList>
      <Pagination page={page} total={users.data?.total} pageSize={PAGE_SIZE} href={hrefOfPage} />
    </>
  )
}
