import { useQuery } from '@tanstack/react-query'
import { OrderInvoices } from '#web/finance/invoices/order-invoices.tsx'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { DeskSheet } from '#web/fulfilment/return-desk/desk-sheet.tsx'
import { returnDeskQueries } from '#web/fulfilment/return-desk/return-desk.queries.ts'
import { ReturnTimeline } from '#web/fulfilment/returns/return-timeline.tsx'
import { ShipmentCard } from '#web/fulfilment/shipments/shipment-card.tsx'
import { TrackingFields } from '#web/fulfilment/shipments/tracking-fields.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import type { Route } from './+types/return-desk'

export const meta = () => [{ title: 'Return · Wheelyard' }]

export default function ReturnDeskPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(returnDeskQueries.desk(id))
  const waiting = useQuery(returnDeskQueries.queue({ state: 'requested' }))
  const next = waiting.data?.rows.find(({ _id }) => _id !== id)
  return (
    <>
      {query.data ? null : <SectionHead title="Return" />}
      <QueryView query={query}>
        {(desk) => (
          <DeskSheet key={id} desk={desk} nextId={next?._id} trackingFields={TrackingFields}>
            <SheetSection title="Invoices">
              <Invoices orderId={desk.return.orderId} />
            </SheetSection>
            {desk.return.shipments.length > 0 ? (
              <SheetSection title="Replacements">
                {desk.return.shipments.map((shipment) => (
                  <ShipmentCard key={shipment._id} shipment={shipment} isAdmin />
                ))}
              </SheetSection>
            ) : null}
            <SheetSection title="Timeline">
              <ReturnTimeline returned={desk.return} />
            </SheetSection>
          </DeskSheet>
        )}
      </QueryView>
    </>
  )
}

function Invoices({ orderId }: { orderId: string }) {
  const query = useQuery(ordersQueries.one(orderId))
  return <QueryView query={query}>{(order) => <OrderInvoices order={order} />}</QueryView>
}
