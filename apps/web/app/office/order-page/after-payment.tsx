import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { OrderInvoices } from '#web/finance/invoices/order-invoices.tsx'
import { OrderReturns } from '#web/fulfilment/returns/order-returns.tsx'
import { OrderShipments } from '#web/fulfilment/shipments/order-shipments.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

type AfterPaymentProps = { order: TrackedOrder; isOwn: boolean; isAdmin: boolean }

/** What came of a paid order. */
export function AfterPayment({ order, isOwn, isAdmin }: AfterPaymentProps) {
  return (
    <>
      <SheetSection title="Invoices">
        <OrderInvoices order={order} />
      </SheetSection>
      <SheetSection title="Shipments">
        <OrderShipments order={order} isAdmin={isAdmin} />
      </SheetSection>
      {order.returns.length > 0 || (order.refunded > 0 && !order.refundedAt) ? (
        <SheetSection title="Returns">
          <OrderReturns order={order} isOwn={isOwn} />
        </SheetSection>
      ) : null}
    </>
  )
}
