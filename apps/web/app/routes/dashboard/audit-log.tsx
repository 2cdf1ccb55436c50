import { auditTopics } from '@wheelyard/contract/calls/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditTable } from '#web/features/audit/audit-table.tsx'
import { auditQueries } from '#web/features/audit/audit.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Audit Log · Wheelyard' }]

export default function AuditLog() {
  const { get, change } = useListAddress()
  const q = get('q')
  const topic = auditTopics.find((name) => name === get('topic'))
  const log = useInfiniteQuery(auditQueries.list({ q: q || undefined, topic }))
  return (
    <>
      <SectionHead title="Audit Log">Who did what when to which thing. Nothing here can be changed.</SectionHead>
      <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_12rem]">
        <SearchField
          label="Search"
          placeholder="Person, act or thing"
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
      </div>
      <ListStates
        rows={log.data?.pages.flatMap((page) => page.rows)}
        error={log.error ? messageOf(log.error) : undefined}
        onRetry={() => void log.refetch()}
        empty={q || topic ? 'No entry fits. Looking again…' : 'Nothing has happened yet. Looking again…'}
      >
        {(entries) => <AuditTable entries={entries} />}
      </ListStates>
      {log.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button look="plain" busy={log.isFetchingNextPage && 'Loading…'} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  )
}
