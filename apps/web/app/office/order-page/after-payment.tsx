import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import * as t from '@wheelyard/messages/buyer'
import { OrderInvoices } from '#web/finance/invoices/order-invoices.tsx'
import { OrderReturns } from '#web/fulfilment/returns/order-returns.tsx'
import { useMay } from '#web/people/session/signed-in.ts'
import { OrderShipments } from '#web/fulfilment/shipments/order-shipments.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { OrderRefunds } from './order-refunds.tsx'

type AfterPaymentProps = { order: TrackedOrder; isOwn: boolean }

/** What came of a paid order. */
export function AfterPayment({ order, isOwn }: AfterPaymentProps) {
  const may = useMay()
  return (
    <>
      {(isOwn && may('pay')) || may('see-money') ? (
        <SheetSection title={t.orderPage_invoices()}>
          <OrderInvoices order={order} />
        </SheetSection>
      ) : null}
      <SheetSection title={t.orderPage_shipments()}>
        <OrderShipments order={order} />
      </SheetSection>
      {order.refunds.length > 0 ? (
        <SheetSection title={t.orderPage_refunds()}>
          <OrderRefunds order={order} />
        </SheetSection>
      ) : null}
      {order.returns.length > 0 ? (
        <SheetSection title={t.orderPage_returns()}>
          <OrderReturns order={order} isOwn={isOwn} />
        </SheetSection>
      ) : null}
    </>
  )
}
