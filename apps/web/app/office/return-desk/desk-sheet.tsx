import { useQuery } from '@tanstack/react-query'
import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { OrderInvoices } from '#web/finance/invoices/order-invoices.tsx'
import { ReturnTimeline } from '#web/fulfilment/returns/return-timeline.tsx'
import { ShipmentCard } from '#web/fulfilment/shipments/shipment-card.tsx'
import { May } from '#web/people/session/may.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { orderPageQueries } from '../order-page/order-page.queries.ts'
import { BuyerFacts } from './buyer-facts.tsx'
import { ClaimedLines } from './claimed-lines.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { rich } from '#web/ui/rich.tsx'
import { MadeRefund } from './made-refund.tsx'

type DeskSheetProps = {
  desk: ReturnDesk
  /** The oldest other one to decide. */
  nextId: string | undefined
}

export function DeskSheet({ desk, nextId }: DeskSheetProps) {
  const { number, orderId, orderNumber, orderTitle, arrivedOn, message, refund, shipments } = desk.return
  return (
    <article>
      <SectionHead
        title={t.returnDesk_returnNumber({ number })}
        actions={
          <>
            <ButtonLink variant="plain" to={paths.order(orderId)}>
              {t.returnDesk_seeOrder()}
            </ButtonLink>
            <ButtonLink variant="plain" to={paths.dashboard.manageReturns}>
              {t.returnDesk_allReturns()}
            </ButtonLink>
            {nextId ? (
              <ButtonLink variant="plain" to={paths.returnDesk(nextId)}>
                {t.returnDesk_nextToDecide()}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {t.returnDesk_orderTitle({ orderNumber, orderTitle })}
      </SectionHead>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <DeskPanel desk={desk} />
        <div className="grid min-w-0 content-start gap-6">
          <SheetSection title={t.returnDesk_whatIsWrong()}>
            <p className="mb-4">{rich(t.returnDesk_arrivedOnDay({ day: () => <Day on={arrivedOn} /> }))}</p>
            {message ? (
              <q dir="auto" className="mb-6 block whitespace-pre-line">
                {message}
              </q>
            ) : null}
            <ClaimedLines desk={desk} />
          </SheetSection>
          <SheetSection title={t.returnDesk_customer()}>
            <BuyerFacts desk={desk} />
          </SheetSection>
          {refund ? (
            <SheetSection title={t.returnDesk_refundHeading()}>
              <MadeRefund refund={refund} refunds={desk.return.refunds} />
            </SheetSection>
          ) : null}
          <May right="see-money">
            <SheetSection title={t.returnDesk_invoices()}>
              <Invoices orderId={orderId} />
            </SheetSection>
          </May>
          {shipments.length > 0 ? (
            <SheetSection title={t.returnDesk_replacements()}>
              {shipments.map((shipment) => (
                <ShipmentCard key={shipment._id} shipment={shipment} />
              ))}
            </SheetSection>
          ) : null}
          <SheetSection title={t.returnDesk_timeline()}>
            <ReturnTimeline returned={desk.return} />
          </SheetSection>
        </div>
      </div>
    </article>
  )
}

function Invoices({ orderId }: { orderId: string }) {
  const query = useQuery(orderPageQueries.one(orderId))
  return <QueryView query={query}>{(order) => <OrderInvoices order={order} />}</QueryView>
}
