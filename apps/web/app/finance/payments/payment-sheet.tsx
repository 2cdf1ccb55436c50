import { costFacts } from '@wheelyard/contract/buying/cost-texts'
import { taxNote } from '@wheelyard/contract/buying/tax-texts'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canPay, COLLECTED, hasSeveralProducts, isCollected } from '@wheelyard/contract/orders/order-rules'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Shop } from '@wheelyard/contract/shop/shop.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { FoldedLines } from '#web/orders/orders/order-lines.tsx'
import { Countdown } from '#web/orders/orders/order-payment.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PaymentFrame } from './payment-frame.tsx'

type PaymentSheetProps = {
  order: Order
  shop: Shop
  refetchOrder: () => void
}

/** More of them start folded, since the card form is below. */
const FEW_LINES = 10

export function PaymentSheet(props: PaymentSheetProps) {
  const { order, shop } = props
  const isOneProduct = !hasSeveralProducts(order)
  const aboutTax = order.tax ? taxNote(order.tax) : ''
  return (
    <PaymentFrame payer={order.user} title={titleOf(order)} testCardsFor={canPay(order) ? shop : undefined}>
      {isOneProduct ? null : <FoldedLines order={order} isOpen={order.lines.length <= FEW_LINES} />}
      <DefinitionList
        inRows
        valueClass="text-right"
        items={{
          Order: order.number,
          ...(isOneProduct ? { Product: order.productName, 'Price per unit': formatMoney(centsOf(order.price)) } : {}),
          'Ordered quantity': formatCount(order.pieces),
          ...Object.fromEntries(costFacts(order)),
          'Total amount': <b className="text-xl">{formatMoney(centsOf(order.amountDue))}</b>,
          ...(isCollected(order) ? { Delivery: COLLECTED } : { 'Deliver to': order.address }),
          ...(canPay(order) ? { 'Pay by': <PayBy order={order} /> } : {}),
        }}
      />
      {aboutTax ? <p className="-mt-3 text-right text-sm text-muted">{aboutTax}</p> : null}
      <PaymentStep {...props} />
    </PaymentFrame>
  )
}

function titleOf(order: Order): string {
  const { productName } = order
  if (order.refundedAt) return `Refunded: ${productName}`
  if (order.paid) return `Paid: ${productName}`
  if (order.expiredAt) return `Expired: ${productName}`
  if (order.cancelledAt) return `Cancelled: ${productName}`
  return `Please pay for ${productName}`
}

function PayBy({ order }: { order: Order }) {
  return (
    <>
      <DateTime at={order.payBy} />
      <span className="block">
        <Countdown payBy={order.payBy} />
      </span>
    </>
  )
}

function PaymentStep({ order, shop, refetchOrder }: PaymentSheetProps) {
  if (order.paid) return <Paid order={order} />
  if (!canPay(order)) return <Ended order={order} />
  return <PayByCard bill={{ order, amount: order.amountDue }} shop={shop} refetch={refetchOrder} />
}

function Paid({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <Button size="large" disabled>
        Pay {formatMoney(centsOf(order.amountDue))}
      </Button>
      <div aria-live="polite" className="grid gap-1">
        <p className="font-semibold text-success">
          {order.refundedAt ? 'This order was paid and refunded.' : 'Congratulations! Your payment is completed.'}
        </p>
        <p>
          Your transaction id: <b className="numeric">{order.transactionId}</b>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard.profile} variant="plain">
          Back to Dashboard
        </ButtonLink>
        <ButtonLink to={paths.order(order._id)} variant="plain">
          View order
        </ButtonLink>
        <InvoiceButton order={order} />
      </div>
    </div>
  )
}

function Ended({ order }: { order: Order }) {
  return (
    <p className="font-semibold">
      {order.expiredAt
        ? 'This order was not paid in time; it can no longer be paid. Nothing was charged.'
        : 'This order was cancelled; it can no longer be paid.'}
    </p>
  )
}
