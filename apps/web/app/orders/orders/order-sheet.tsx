import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { costFacts } from '@wheelyard/contract/buying/cost-texts'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { hasSeveralProducts } from '@wheelyard/contract/orders/order-rules'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { ChargedPrice } from './charged-price.tsx'
import { CopyTransaction } from './copy-transaction.tsx'
import { OrderLines, ProductLink } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderStatus, ShippedPart } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

type OrderSheetProps = {
  order: TrackedOrder
  isOwn: boolean
  actions: ReactNode
  address: ReactNode
  /** What somebody has to do, before all else. */
  notice: ReactNode
  /** Sections of other features, above the timeline. */
  children: ReactNode
}

export function OrderSheet({ order, isOwn, actions, address, notice, children }: OrderSheetProps) {
  return (
    <article>
      <SectionHead
        title={order.productName}
        actions={
          <>
            {actions}
            <Button variant="plain" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        Order {order.number}
      </SectionHead>
      {notice}
      <div className="grid gap-6 lg:grid-cols-2">
        <SheetSection title="Order">
          <DefinitionList
            inRows
            items={{
              ...(hasSeveralProducts(order) ? {} : factsOfProduct(order)),
              'Order Quantity': formatCount(order.pieces),
              // An order of several products has them below its lines.
              ...(hasSeveralProducts(order) ? {} : Object.fromEntries(costFacts(order))),
              'Total Cost': <b>{formatMoney(centsOf(order.amountDue))}</b>,
              ...(order.tax && !hasSeveralProducts(order) ? { 'About the tax': order.tax.sentence } : {}),
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
        </SheetSection>
        <SheetSection title="Customer">
          <DefinitionList
            inRows
            items={{
              Name: order.user,
              Email: <EmailAddress email={order.email} />,
              Phone: order.phone,
              Address: address,
            }}
          />
        </SheetSection>
        {hasSeveralProducts(order) ? (
          <div className="lg:col-span-2">
            <SheetSection title="Products">
              <OrderLines order={order} withTotals />
            </SheetSection>
          </div>
        ) : null}
        <div className="grid gap-6 empty:hidden lg:col-span-2">{children}</div>
        <div className="lg:col-span-2">
          <SheetSection title="Timeline">
            <OrderTimeline order={order} />
          </SheetSection>
        </div>
      </div>
    </article>
  )
}

const factsOfProduct = ({ lines: [line] }: TrackedOrder) =>
  line && {
    SKU: <ProductLink line={line}>{line.sku}</ProductLink>,
    'Price/unit': <ChargedPrice line={line} />,
  }
