import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '@wheelyard/contract/people/users.calls'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { UserList } from '#web/people/users/user-list.tsx'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

const PAGE_SIZE = 20
const choices = [
  {
    name: 'state',
    label: t.allUsers_state,
    options: { '': t.allUsers_all, active: t.allUsers_active, blocked: t.allUsers_blocked },
  },
  {
    name: 'role',
    label: t.allUsers_role,
    options: { '': t.allUsers_all, admin: t.allUsers_admins, customer: t.allUsers_customers },
  },
] as const

export const meta = () => [{ title: t.allUsers_allUsersWheelyard() }]

export default function AllUsers() {
  const { filters, hrefOfPage, change } = useListAddress(usersQuery)
  const { q, role, state, page = 1 } = filters
  const isNarrowed = Boolean(q ?? role ?? state)
  const users = useQuery(usersQueries.all({ ...filters, limit: PAGE_SIZE }))
  return (
    <>
      <SectionHead title={t.allUsers_allUsers()}>
        <Total
          label={isNarrowed ? t.allUsers_usersFound() : t.allUsers_totalUsers()}
          count={users.data?.total}
          format={formatCount}
        />
      </SectionHead>
      <FilterBar
        placeholder={t.allUsers_nameOrEmail()}
        filters={{ q, role, state }}
        choices={choices}
        onChange={change}
      />
      <QueryList query={users} empty={isNarrowed ? t.allUsers_noUsersFound() : t.allUsers_noUsersYet()}>
        {(rows) => <UserList users={rows} />}
      </QueryList>
      <Pagination page={page} total={users.data?.total} pageSize={PAGE_SIZE} href={hrefOfPage} />
    </>
  )
}
