import { costFacts } from '@wheelyard/contract/rules/cost-texts'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { canPay, hasSeveralProducts } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import type { Shop } from '@wheelyard/contract/calls/shop'
import { paths } from '@wheelyard/contract/rules/paths'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PaymentFrame } from './payment-frame.tsx'

type PaymentSheetProps = { order: Order; shop: Shop; refetchOrder: () => void; lines: ReactNode }

export function PaymentSheet(props: PaymentSheetProps) {
  const { order, shop, lines } = props
  const isOneProduct = !hasSeveralProducts(order)
  return (
    <PaymentFrame
      payer={order.user}
      title={`Please pay for ${order.productName}`}
      testCardsFor={canPay(order) ? shop : undefined}
    >
      {isOneProduct ? null : lines}
      <DefinitionList
        inRows
        valueClass="text-right"
        items={{
          Order: order.number,
          ...(isOneProduct ? { Product: order.productName, 'Price per unit': formatUsd(centsOf(order.price)) } : {}),
          'Ordered quantity': formatCount(order.pieces),
          ...Object.fromEntries(costFacts(order)),
          'Total amount': <b className="text-xl">{formatUsd(centsOf(order.amountDue))}</b>,
        }}
      />
      {order.tax ? <p className="-mt-3 text-right text-sm text-muted">{order.tax.sentence}</p> : null}
      <PaymentStep {...props} />
    </PaymentFrame>
  )
}

function PaymentStep({ order, shop, refetchOrder }: PaymentSheetProps) {
  if (order.paid) return <Paid order={order} />
  if (!canPay(order)) return <Ended />
  return <PayByCard bill={{ order, amount: order.amountDue }} shop={shop} refetch={refetchOrder} />
}

function Paid({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <Button size="large" disabled>
        Pay {formatUsd(centsOf(order.amountDue))}
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
        <InvoiceButton order={order} />
      </div>
    </div>
  )
}

function Ended() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">This order was cancelled or has expired; it can no longer be paid.</p>
      <ButtonLink to={paths.dashboard.myOrders} variant="plain">
        My Orders
      </ButtonLink>
    </div>
  )
}
