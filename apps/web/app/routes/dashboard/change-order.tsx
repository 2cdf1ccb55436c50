import { useQuery } from '@tanstack/react-query'
import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { canPay } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { deskOrderQueries } from '#web/office/desk-order/desk-order.queries.ts'
import { DeskOrderForm } from '#web/office/desk-order/desk-order-form.tsx'
import { orderPageQueries } from '#web/office/order-page/order-page.queries.ts'
import { ToOrders } from '#web/orders/orders/to-orders.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/change-order'

export const meta = () => [{ title: t.changeOrder_changeOrderWheelyard() }]

export default function ChangeOrderPage({ params: { id } }: Route.ComponentProps) {
  const order = useQuery(orderPageQueries.one(id))
  return (
    <>
      <SectionHead title={t.changeOrder_changeOrder()}>
        {order.data ? t.changeOrder_orderFor({ number: order.data.number, user: order.data.user }) : undefined}
      </SectionHead>
      <QueryView query={order} wayOut={<ToOrders />}>
        {(loaded) => <ChangeOrder order={loaded} />}
      </QueryView>
    </>
  )
}

/** As it was when the page was opened: its own replacement cancels the order. */
function ChangeOrder({ order: current }: { order: TrackedOrder }) {
  const [order] = useState(current)
  const customerId = order.desk?.customerId ?? ''
  const addresses = useQuery(deskOrderQueries.addresses(customerId))
  const navigate = useNavigate()
  if (!canPay(order))
    return (
      <p>
        {t.changeOrder_onlyUnpaidOrderCan()}{' '}
        <Link className="text-link" to={paths.order(order._id)}>
          {t.changeOrder_backToOrder()}
        </Link>
      </p>
    )
  const { lines, user: recipient, phone, deliveryAddress, freight, poNumber, discount } = order
  return (
    <>
      <p className="mb-6 text-muted">{t.changeOrder_orderIsCancelledAnd()}</p>
      <QueryView query={addresses}>
        {(saved) => (
          <DeskOrderForm
            customerId={customerId}
            addresses={saved}
            start={{
              lines: lines.map(({ productId, productName: name, sku, quantity }) => ({
                productId,
                name,
                sku,
                quantity,
              })),
              address: deliveryAddress ?? { recipient, phone },
              mode: freight?.mode,
              poNumber: poNumber ?? '',
              discountCode: discount?.code ?? '',
            }}
            replaces={order._id}
            submit={t.changeOrder_submit()}
            onPlaced={(placed) => {
              toast.success(t.changeOrder_orderReplaces({ number: placed.number, number2: order.number }))
              void navigate(paths.order(placed._id))
            }}
          />
        )}
      </QueryView>
    </>
  )
}
