import { costFacts } from '@wheelyard/contract/buying/cost-texts'
import { taxNote } from '@wheelyard/contract/buying/tax-texts'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canPay, COLLECTED, hasSeveralProducts, isCollected } from '@wheelyard/contract/orders/order-rules'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Shop } from '@wheelyard/contract/shop/shop.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { WhoMayPay } from '#web/buying/company/who-may-pay.tsx'
import { FoldedLines } from '#web/orders/orders/order-lines.tsx'
import { Countdown } from '#web/orders/orders/order-payment.tsx'
import { May } from '#web/people/session/may.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { rich } from '#web/ui/rich.tsx'
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
        valueClass="text-end"
        items={{
          [t.payments_order()]: order.number,
          ...(isOneProduct
            ? {
                [t.payments_product()]: order.productName,
                [t.payments_pricePerUnit()]: formatMoney(centsOf(order.price)),
              }
            : {}),
          [t.payments_orderedQuantity()]: formatCount(order.pieces),
          ...Object.fromEntries(costFacts(order)),
          [t.payments_totalAmount()]: <b className="text-xl">{formatMoney(centsOf(order.amountDue))}</b>,
          ...(isCollected(order)
            ? { [t.payments_delivery()]: COLLECTED() }
            : { [t.payments_deliverTo()]: order.address }),
          ...(canPay(order) ? { [t.payments_payBy()]: <PayBy order={order} /> } : {}),
        }}
      />
      {aboutTax ? <p className="-mt-3 text-end text-sm text-muted">{aboutTax}</p> : null}
      <PaymentStep {...props} />
    </PaymentFrame>
  )
}

function titleOf(order: Order): string {
  const { productName } = order
  if (order.refundedAt) return t.payments_refunded({ productName })
  if (order.paid) return t.payments_paid({ productName })
  if (order.expiredAt) return t.payments_expired({ productName })
  if (order.cancelledAt) return t.payments_cancelled({ productName })
  return t.payments_pleasePayFor({ productName })
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
  return (
    <WhoMayPay>
      <PayByCard bill={{ order, amount: order.amountDue }} shop={shop} refetch={refetchOrder} />
    </WhoMayPay>
  )
}

function Paid({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <Button size="large" disabled>
        {t.payments_pay({ amount: formatMoney(centsOf(order.amountDue)) })}
      </Button>
      <div aria-live="polite" className="grid gap-1">
        <p className="font-semibold text-success">
          {order.refundedAt ? t.payments_thisOrderWasPaid() : t.payments_congratulationsYourPaymentIs()}
        </p>
        <p>{rich(t.payments_yourTransactionId({ number, transactionId: order.transactionId ?? '' }))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard.profile} variant="plain">
          {t.payments_backToDashboard()}
        </ButtonLink>
        <ButtonLink to={paths.order(order._id)} variant="plain">
          {t.payments_viewOrder()}
        </ButtonLink>
        <May right="pay">
          <InvoiceButton order={order} />
        </May>
      </div>
    </div>
  )
}

const number = (text: string) => <b className="numeric">{text}</b>

function Ended({ order }: { order: Order }) {
  return (
    <p className="font-semibold">
      {order.expiredAt ? t.payments_thisOrderWasNot() : t.payments_thisOrderWasCancelled()}
    </p>
  )
}
