import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { canRequestReturn } from '@wheelyard/contract/fulfilment/return-rules'
import { canPay, canShip } from '@wheelyard/contract/orders/order-rules'
import { paidCents, quoteStep } from '@wheelyard/contract/orders/quote-rules'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useMay } from '#web/people/session/signed-in.ts'
import { FillCartButton } from '#web/buying/saved-lists/fill-cart-button.tsx'
import { SaveListButton } from '#web/buying/saved-lists/save-list-button.tsx'
import { InvoiceButton } from '#web/finance/payments/invoice-button.tsx'
import { TransferButton } from '#web/finance/payments/transfer-button.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { ShipButton } from '#web/fulfilment/shipments/ship-button.tsx'
import { downloadPackingSlips } from '#web/fulfilment/shipments/shipments.queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RefundButton } from './refund-button.tsx'

type OrderActionsProps = { order: TrackedOrder; isOwn: boolean }

/** At most one stands out: what comes next. */
export function OrderActions({ order, isOwn }: OrderActionsProps) {
  const may = useMay()
  return (
    <>
      {may('see-orders') ? <SellerActions order={order} /> : null}
      {isOwn && may('buy') ? <BuyerActions order={order} /> : null}
      {(isOwn && may('pay')) || may('see-money') ? <InvoiceButton order={order} variant="quiet" /> : null}
      {canRequestReturn(order) && ((isOwn && may('buy')) || may('change-orders')) ? (
        <ButtonLink variant="quiet" to={paths.requestReturn(order._id)}>
          {t.orderPage_reportProblemOrReturn()}
        </ButtonLink>
      ) : null}
      <Button variant="quiet" onClick={() => window.print()}>
        {t.orderPage_print()}
      </Button>
    </>
  )
}

function SellerActions({ order }: { order: TrackedOrder }) {
  const may = useMay()
  const toSend = order.refundsToSend.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const goesBack = toSend > 0 && toSend + centsOf(order.refunded) === paidCents(order)
  return (
    <>
      {may('ship') && canShip(order) && !goesBack ? (
        <>
          <ButtonLink to={paths.packing(order._id)}>{t.orderPage_packAndShip()}</ButtonLink>
          <ShipButton order={order} variant="quiet">
            {t.orderPage_markAsShipped()}
          </ShipButton>
        </>
      ) : null}
      {order.paid && !order.refundedAt ? (
        <DownloadButton variant="quiet" load={() => downloadPackingSlips([order._id])}>
          {t.orderPage_packingSlip()}
        </DownloadButton>
      ) : null}
      {may('move-money') && canPay(order) ? (
        <TransferButton orderId={order._id} amount={formatMoney(centsOf(order.totalCost))} />
      ) : null}
      {may('change-orders') && canPay(order) ? (
        <ButtonLink variant="quiet" to={paths.changeOrder(order._id)}>
          {t.orderPage_changeOrder()}
        </ButtonLink>
      ) : null}
      {goesBack ? null : <RefundButton order={order} variant="quiet" />}
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
        {t.orderPage_orderAgain()}
      </FillCartButton>
      <SaveListButton from={source} variant="quiet" />
    </>
  )
}
