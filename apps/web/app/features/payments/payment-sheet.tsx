import { formatCount } from '@wheelyard/contract/rules/format-count'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { freightFacts } from '@wheelyard/contract/rules/freight-texts'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { canPay, hasSeveralProducts } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import { serviceDown } from '@wheelyard/contract/rules/problem'
import type { Shop } from '@wheelyard/contract/calls/shop'
import { paths } from '@wheelyard/contract/rules/paths'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CardPaymentForm } from './card-payment-form.tsx'
import { isSandbox } from './card-script.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { paymentsQueries } from './payments.queries.ts'
import { TestCards } from './test-cards.tsx'

type PaymentSheetProps = { order: Order; shop: Shop; refetchOrder: () => void; lines: ReactNode }

const cardProviderDown = serviceDown('card provider')

export function PaymentSheet(props: PaymentSheetProps) {
  const { order, shop, lines } = props
  const isOneProduct = !hasSeveralProducts(order)
  return (
    <article>
      <p className="text-lg">Hello, {order.user}</p>
      <SectionHead title={`Please pay for ${order.productName}`} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <section className="grid gap-6 rounded-box border border-line bg-surface p-5 sm:p-6">
          {isOneProduct ? null : lines}
          <DefinitionList
            inRows
            valueClass="text-right"
            items={{
              ...(isOneProduct
                ? { Product: order.productName, 'Price per unit': formatUsd(centsOf(order.price)) }
                : {}),
              'Ordered quantity': formatCount(order.pieces),
              ...freightFacts(order),
              'Total amount': <b className="text-xl">{formatUsd(centsOf(order.amountDue))}</b>,
            }}
          />
          <PaymentStep {...props} />
        </section>
        {canPay(order) && isSandbox(shop.cardScript) ? <TestCards /> : null}
      </div>
    </article>
  )
}

function PaymentStep({ order, shop, refetchOrder }: PaymentSheetProps) {
  const [unsure, setUnsure] = useState(false)
  if (order.paid) return <Paid order={order} />
  if (!canPay(order)) return <Ended />
  if (unsure) return <Unsure onCheck={refetchOrder} />
  const onPaid = (sure: boolean) => {
    setUnsure(!sure)
    refetchOrder()
  }
  return <CardPart order={order} shop={shop} onPaid={onPaid} />
}

type CardPartProps = { order: Order; shop: Shop; onPaid: (sure: boolean) => void }

function CardPart({ order, shop, onPaid }: CardPartProps) {
  const script = useQuery(paymentsQueries.cardScript(shop))
  if (script.isFetching) return <Spinner label="Loading the card form" />
  if (!script.data) return <ErrorState message={cardProviderDown.message} onRetry={() => void script.refetch()} />
  return (
    <Elements stripe={script.data}>
      <CardPaymentForm order={order} framed={!isSandbox(shop.cardScript)} onPaid={onPaid} />
    </Elements>
  )
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

/** The outcome is unknown, so the customer must not be asked to pay again before the shop knows. */
function Unsure({ onCheck }: { onCheck: () => void }) {
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3">
      <p className="font-semibold">Your payment is being confirmed.</p>
      <p className="text-muted">
        The connection broke while you were paying. We are asking the card provider, which takes up to a minute. This
        page shows the result by itself; you will not be charged twice.
      </p>
      <Button variant="plain" onClick={onCheck}>
        Check again
      </Button>
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
