import { useInfiniteQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/buyer'
import { ListsTable } from '#web/buying/saved-lists/lists-table.tsx'
import { savedListsQueries, useLiveLists } from '#web/buying/saved-lists/saved-lists.queries.ts'
import { LoadMore, QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.lists_savedListsWheelyard() }]

export default function SavedLists() {
  const lists = useInfiniteQuery(savedListsQueries.mine())
  useLiveLists()
  return (
    <>
      <SectionHead title={t.lists_savedLists()}>{t.lists_whatYouOrderRegularly()}</SectionHead>
      <QueryView query={lists}>{({ rows }) => <ListsTable lists={rows} />}</QueryView>
      <LoadMore query={lists}>{t.lists_showMoreLists()}</LoadMore>
    </>
  )
}
