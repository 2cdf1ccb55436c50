import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import { ReturnSheet } from '#web/fulfilment/returns/return-sheet.tsx'
import { returnsQueries } from '#web/fulfilment/returns/returns.queries.ts'
import { WithdrawButton } from '#web/fulfilment/returns/withdraw-button.tsx'
import { ShipmentCard } from '#web/fulfilment/shipments/shipment-card.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { Route } from './+types/return'

export const meta = () => [{ title: 'Return · Wheelyard' }]

export default function ReturnPage({ params: { id } }: Route.ComponentProps) {
  const { admin } = useSignedIn()
  const query = useQuery(returnsQueries.one(id))
  useLiveOrders()
  return (
    <>
      {query.data ? null : <SectionHead title="Return" />}
      <QueryView query={query}>
        {(returned) => (
          <ReturnSheet
            returned={returned}
            actions={
              admin ? (
                <ButtonLink to={paths.returnDesk(id)}>See it at the desk</ButtonLink>
              ) : (
                <WithdrawButton returned={returned} />
              )
            }
            shipments={returned.shipments.map((shipment) => (
              <ShipmentCard key={shipment._id} shipment={shipment} isAdmin={admin} />
            ))}
          />
        )}
      </QueryView>
    </>
  )
}
