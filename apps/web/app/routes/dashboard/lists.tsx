import { useInfiniteQuery } from '@tanstack/react-query'
import { ListsTable } from '#web/buying/saved-lists/lists-table.tsx'
import { savedListsQueries, useLiveLists } from '#web/buying/saved-lists/saved-lists.queries.ts'
import { LoadMore, QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Saved Lists · Wheelyard' }]

export default function SavedLists() {
  const lists = useInfiniteQuery(savedListsQueries.mine())
  useLiveLists()
  return (
    <>
      <SectionHead title="Saved Lists">What you order regularly, at today’s prices.</SectionHead>
      <QueryView query={lists}>{({ rows }) => <ListsTable lists={rows} />}</QueryView>
      <LoadMore query={lists}>Show more lists</LoadMore>
    </>
  )
}
