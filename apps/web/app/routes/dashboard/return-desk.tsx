import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { DeskSheet } from '#web/office/return-desk/desk-sheet.tsx'
import { returnDeskQueries } from '#web/office/return-desk/return-desk.queries.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { Route } from './+types/return-desk'

export const meta = () => [{ title: t.returnDesk_returnWheelyard() }]

export default function ReturnDeskPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(returnDeskQueries.desk(id))
  const waiting = useQuery(returnDeskQueries.queue({ state: 'requested' }))
  const next = waiting.data?.rows.find(({ _id }) => _id !== id)
  return (
    <>
      {query.data ? null : <SectionHead title={t.returnDesk_return()} />}
      <QueryView query={query}>{(desk) => <DeskSheet key={id} desk={desk} nextId={next?._id} />}</QueryView>
    </>
  )
}
