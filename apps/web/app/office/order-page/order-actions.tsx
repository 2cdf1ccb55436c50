import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { canRequestReturn } from '@wheelyard/contract/fulfilment/return-rules'
import { canPay, canShip } from '@wheelyard/contract/orders/order-rules'
import { quoteStep } from '@wheelyard/contract/orders/quote-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { SaveListButton } from '#web/buying/saved-lists/save-list-button.tsx'
import { InvoiceButton } from '#web/finance/payments/invoice-button.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { ShipButton } from '#web/fulfilment/shipments/ship-button.tsx'
import { downloadPackingSlips } from '#web/fulfilment/shipments/shipments.queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RefundButton } from './refund-button.tsx'

type OrderActionsProps = { order: TrackedOrder; isOwn: boolean; isAdmin: boolean }

/** At most one stands out: what comes next. */
export function OrderActions({ order, isOwn, isAdmin }: OrderActionsProps) {
  return (
    <>
      {isAdmin ? <SellerActions order={order} /> : null}
      {isOwn ? <BuyerActions order={order} /> : null}
      <InvoiceButton order={order} variant="quiet" />
      {canRequestReturn(order) ? (
        <ButtonLink variant="quiet" to={paths.requestReturn(order._id)}>
          Report a problem or return
        </ButtonLink>
      ) : null}
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
}

function SellerActions({ order }: { order: TrackedOrder }) {
  return (
    <>
      {canShip(order) ? (
        <>
          <ButtonLink to={paths.packing(order._id)}>Pack and ship</ButtonLink>
          <ShipButton order={order} variant="quiet">
            Mark as shipped
          </ShipButton>
        </>
      ) : null}
      {order.paid && !order.refundedAt ? (
        <DownloadButton variant="quiet" load={() => downloadPackingSlips([order._id])}>
          Packing slip
        </DownloadButton>
      ) : null}
      <RefundButton order={order} variant="quiet" />
    </>
  )
}

/** Where something is to be paid, that button is further down and comes first. */
function BuyerActions({ order }: { order: TrackedOrder }) {
  const source = { orderId: order._id }
  const isToPay = canPay(order) || quoteStep(order) === 'to-accept'
  return (
    <>
      <FillCartButton source={source} variant={isToPay ? 'quiet' : 'primary'}>
        Order again
      </FillCartButton>
      <SaveListButton from={source} variant="quiet" />
    </>
  )
}
