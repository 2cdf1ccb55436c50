import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { canRequestReturn } from '@wheelyard/contract/fulfilment/return-rules'
import { canShip } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { SaveListButton } from '#web/buying/saved-lists/save-list-button.tsx'
import { InvoiceButton } from '#web/finance/payments/invoice-button.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { isToShip, ShipButton } from '#web/fulfilment/shipments/ship-button.tsx'
import { downloadPackingSlips } from '#web/fulfilment/shipments/shipments.queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RefundButton } from './refund-button.tsx'

type OrderActionsProps = { order: TrackedOrder; isOwn: boolean; isAdmin: boolean }

export function OrderActions({ order, isOwn, isAdmin }: OrderActionsProps) {
  return (
    <>
      {isAdmin ? <SellerActions order={order} /> : null}
      <InvoiceButton order={order} />
      {isOwn ? (
        <>
          <SaveListButton from={{ orderId: order._id }} />
          <FillCartButton source={{ orderId: order._id }}>Order again</FillCartButton>
        </>
      ) : null}
      {canRequestReturn(order) ? (
        <ButtonLink variant="plain" to={paths.requestReturn(order._id)}>
          Report a problem
        </ButtonLink>
      ) : null}
      <Button variant="plain" onClick={() => window.print()}>
        Print
      </Button>
    </>
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
