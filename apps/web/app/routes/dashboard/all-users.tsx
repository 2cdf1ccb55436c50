import { formatCount } from '@wheelyard/contract/rules/format-count'
import { useQuery } from '@tanstack/react-query'
import { UserList } from '#web/features/users/user-list.tsx'
import { usersQueries } from '#web/features/users/users.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

const PAGE_SIZE = 20

export const meta = () => [{ title: 'All Users · Wheelyard' }]

export default function AllUsers() {
  const { get, page, hrefOfPage, change } = useListAddress()
  const q = get('q')
  const role = roleOf(get('role'))
  const { data, error, refetch } = useQuery(usersQueries.all({ q: q || undefined, role, page, limit: PAGE_SIZE }))
  const total = data?.total ?? 0
  return (
    <>
      <SectionHead title="All Users">Total users: {data ? formatCount(total) : '…'}</SectionHead>
      <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_12rem]">
        <SearchField label="Search" placeholder="Name or email" value={q} onSearch={(text) => change({ q: text })} />
        <SelectField label="Role" value={role ?? ''} onChange={(event) => change({ role: event.target.value })}>
          <option value="">Everybody</option>
          <option value="admin">Admins</option>
          <option value="customer">Customers</option>
        </SelectField>
      </div>
      <ListStates
        rows={data?.rows}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={q || role ? 'Nobody fits. Looking again…' : 'No users yet. Looking again…'}
      >
        {(users) => <UserList users={users} />}
      </ListStates>
      <div className="mt-6">
        <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} href={hrefOfPage} />
      </div>
    </>
  )
}

const roleOf = (text: string) => (text === 'admin' || text === 'customer' ? text : undefined)
