import { useQuery } from '@tanstack/react-query'
import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { canShip } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import { canRequestReturn } from '@wheelyard/contract/fulfilment/return-rules'
import { Link } from 'react-router'
import { AddressBlock } from '#web/buying/addresses/address-block.tsx'
import { QuotedFreight } from '#web/orders/freight-quotes/quoted-freight.tsx'
import { OrderInvoices } from '#web/finance/invoices/order-invoices.tsx'
import { LoadFigures } from '#web/buying/load-plan/figures/load-figures.tsx'
import { OrderSheet } from '#web/orders/orders/order-sheet.tsx'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { downloadPackingSlips } from '#web/orders/orders/packing-slips.ts'
import { isToShip, ShipButton } from '#web/orders/orders/ship-button.tsx'
import { ToOrders } from '#web/orders/orders/to-orders.tsx'
import { VatIdNotice } from '#web/orders/orders/vat-id-notice.tsx'
import { FreightInvoiceButton, InvoiceButton } from '#web/finance/payments/invoice-button.tsx'
import { RefundButton } from '#web/finance/payments/refund-button.tsx'
import { OrderReturns } from '#web/fulfilment/returns/order-returns.tsx'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { SaveListButton } from '#web/buying/saved-lists/save-list-button.tsx'
import { DownloadButton } from '#web/fulfilment/shipments/download-button.tsx'
import { OrderShipments } from '#web/fulfilment/shipments/order-shipments.tsx'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import type { Route } from './+types/order'

export const meta = () => [{ title: 'Order · Wheelyard' }]

export default function OrderPage({ params }: Route.ComponentProps) {
  const { user, admin } = useSignedIn()
  const query = useQuery(ordersQueries.one(params.id))
  useLiveOrders()
  return (
    <QueryView query={query} wayOut={<ToOrders />}>
      {(order) => (
        <OrderSheet
          order={order}
          isOwn={user.email === order.email}
          notice={
            <>
              <VatIdNotice order={order} isAdmin={admin} />
              <QuotedFreight
                order={order}
                isOwn={user.email === order.email}
                isAdmin={admin}
                invoice={<FreightInvoiceButton order={order} />}
              />
            </>
          }
          address={order.deliveryAddress ? <AddressBlock address={order.deliveryAddress} /> : order.address}
          actions={
            <>
              {admin ? <SellerActions order={order} /> : null}
              <InvoiceButton order={order} />
              {user.email === order.email ? <OwnOrderActions orderId={order._id} /> : null}
              {canRequestReturn(order) ? (
                <ButtonLink variant="plain" to={paths.requestReturn(order._id)}>
                  Something is wrong
                </ButtonLink>
              ) : null}
            </>
          }
        >
          {order.paid ? (
            <>
              <SheetSection title="Invoices">
                <OrderInvoices order={order} />
              </SheetSection>
              <SheetSection title="Shipments">
                <OrderShipments order={order} isAdmin={admin} />
              </SheetSection>
              {order.returns.length > 0 || (order.refunded > 0 && !order.refundedAt) ? (
                <SheetSection title="Returns">
                  <OrderReturns order={order} isOwn={user.email === order.email} />
                </SheetSection>
              ) : null}
            </>
          ) : null}
          <SheetSection title="Delivery load">
            <LoadFigures lines={order.loadLines} />
          </SheetSection>
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
            <Link to={paths.help('delivery')} className="text-link">
              Delivery and returns
            </Link>
            <Link to={paths.help('contact')} className="text-link">
              Contact us
            </Link>
          </p>
        </OrderSheet>
      )}
    </QueryView>
  )
}

function SellerActions({ order }: { order: TrackedOrder }) {
  return (
    <>
      {order.paid && isToShip(order) ? <ShipButton order={order} /> : null}
      {canShip(order) ? (
        <ButtonLink variant="plain" to={paths.packing(order._id)}>
          Pack
        </ButtonLink>
      ) : null}
      {order.paid && !order.refundedAt ? (
        <DownloadButton load={() => downloadPackingSlips([order._id])}>Packing slip</DownloadButton>
      ) : null}
      <RefundButton order={order} />
    </>
  )
}

function OwnOrderActions({ orderId }: { orderId: string }) {
  return (
    <>
      <SaveListButton from={{ orderId }} />
      <FillCartButton source={{ orderId }}>Order again</FillCartButton>
    </>
  )
}
