import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { ListSheet } from '#web/buying/saved-lists/list-sheet.tsx'
import { savedListsQueries, useLiveLists } from '#web/buying/saved-lists/saved-lists.queries.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { Route } from './+types/list'

export const meta = () => [{ title: t.list_savedListWheelyard() }]

export default function SavedListPage({ params }: Route.ComponentProps) {
  const query = useQuery(savedListsQueries.one(params.id))
  useLiveLists()
  return (
    <>
      {query.data ? null : <SectionHead title={t.list_savedList()} />}
      <QueryView query={query} wayOut={<ToList />}>
        {(list) => <ListSheet key={list._id} list={list} />}
      </QueryView>
    </>
  )
}

const ToList = () => (
  <Link to={paths.dashboard.lists} className="text-link">
    {t.list_toSavedLists()}
  </Link>
)
