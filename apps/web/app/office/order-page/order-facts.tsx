import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { costFacts } from '@wheelyard/contract/buying/cost-texts'
import { taxNote } from '@wheelyard/contract/buying/tax-texts'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { expectedArrival } from '@wheelyard/contract/orders/expected-arrival'
import { COLLECTED, hasSeveralProducts, isCollected } from '@wheelyard/contract/orders/order-rules'
import * as t from '@wheelyard/messages/buyer'
import { ChargedPrice } from '#web/orders/orders/charged-price.tsx'
import { CopyTransaction } from '#web/orders/orders/copy-transaction.tsx'
import { ProductLink } from '#web/orders/orders/order-lines.tsx'
import { OrderPayment } from '#web/orders/orders/order-payment.tsx'
import { OrderStatus, ShippedPart } from '#web/orders/orders/order-status.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'

export function OrderFacts({ order, isOwn }: { order: TrackedOrder; isOwn: boolean }) {
  const aboutTax = order.tax && !hasSeveralProducts(order) ? taxNote(order.tax) : ''
  const arrival = expectedArrival(order.freight, order.shippedAt)
  const hasEnded = order.cancelledAt ?? order.expiredAt ?? order.refundedAt
  return (
    <DefinitionList
      inRows
      items={{
        ...(hasSeveralProducts(order) ? {} : factsOfProduct(order)),
        [t.orderPage_orderQuantity()]: formatCount(order.pieces),
        // An order of several products has them below its lines.
        ...(hasSeveralProducts(order) ? {} : Object.fromEntries(costFacts(order))),
        ...(isCollected(order) ? { [t.orderPage_delivery()]: COLLECTED() } : {}),
        ...(arrival && !hasEnded ? { [t.orderPage_expectedToArrive()]: arrival } : {}),
        [t.orderPage_totalCost()]: <b>{formatMoney(centsOf(order.amountDue))}</b>,
        ...(aboutTax ? { [t.orderPage_aboutTax()]: aboutTax } : {}),
        ...(order.poNumber ? { [t.orderPage_poNumber()]: order.poNumber } : {}),
        [t.orderPage_payment()]: isOwn ? (
          <OrderPayment order={order} />
        ) : order.paid ? (
          t.orderPage_paid()
        ) : (
          t.orderPage_unpaid()
        ),
        [t.orderPage_transactionId()]: <CopyTransaction id={order.transactionId} />,
        [t.orderPage_status()]: (
          <>
            <OrderStatus order={order} />
            <ShippedPart order={order} />
          </>
        ),
      }}
    />
  )
}

const factsOfProduct = ({ lines: [line] }: TrackedOrder) =>
  line && {
    [t.orderPage_sku()]: <ProductLink line={line}>{line.sku}</ProductLink>,
    [t.orderPage_priceUnit()]: <ChargedPrice line={line} />,
  }
