import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '@wheelyard/contract/people/users.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { UserList } from '#web/people/users/user-list.tsx'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

const PAGE_SIZE = 20
const choices = [
  { name: 'state', label: 'State', options: { '': 'All', active: 'Active', blocked: 'Blocked' } },
  { name: 'role', label: 'Role', options: { '': 'All', admin: 'Admins', customer: 'Customers' } },
] as const

export const meta = () => [{ title: 'All Users · Wheelyard' }]

export default function AllUsers() {
  const { filters, hrefOfPage, change } = useListAddress(usersQuery)
  const { q, role, state, page = 1 } = filters
  const isNarrowed = Boolean(q ?? role ?? state)
  const users = useQuery(usersQueries.all({ ...filters, limit: PAGE_SIZE }))
  return (
    <>
      <SectionHead title="All Users">
        <Total label={isNarrowed ? 'Users found' : 'Total users'} count={users.data?.total} format={formatCount} />
      </SectionHead>
      <FilterBar placeholder="Name or email" filters={{ q, role, state }} choices={choices} onChange={change} />
      <QueryList query={users} empty={isNarrowed ? 'No users found.' : 'No users yet.'}>
        {(rows) => <UserList users={rows} />}
      </QueryList>
      <Pagination page={page} total={users.data?.total} pageSize={PAGE_SIZE} href={hrefOfPage} />
    </>
  )
}
