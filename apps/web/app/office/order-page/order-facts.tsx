import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { costFacts } from '@wheelyard/contract/buying/cost-texts'
import { taxNote } from '@wheelyard/contract/buying/tax-texts'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { expectedArrival } from '@wheelyard/contract/orders/expected-arrival'
import { COLLECTED, hasSeveralProducts, isCollected } from '@wheelyard/contract/orders/order-rules'
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
        'Order Quantity': formatCount(order.pieces),
        // An order of several products has them below its lines.
        ...(hasSeveralProducts(order) ? {} : Object.fromEntries(costFacts(order))),
        ...(isCollected(order) ? { Delivery: COLLECTED } : {}),
        ...(arrival && !hasEnded ? { 'Expected to arrive': arrival } : {}),
        'Total Cost': <b>{formatMoney(centsOf(order.amountDue))}</b>,
        ...(aboutTax ? { 'About the tax': aboutTax } : {}),
        ...(order.poNumber ? { 'PO number': order.poNumber } : {}),
        Payment: isOwn ? <OrderPayment order={order} /> : order.paid ? 'Paid' : 'Unpaid',
        'Transaction ID': <CopyTransaction id={order.transactionId} />,
        Status: (
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
    SKU: <ProductLink line={line}>{line.sku}</ProductLink>,
    'Price/unit': <ChargedPrice line={line} />,
  }
