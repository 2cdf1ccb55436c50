import { useQuery } from '@tanstack/react-query'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useNavigate } from 'react-router'
import { customerQuery } from '#web/office/customers/customers.queries.ts'
import { deskOrderQueries } from '#web/office/desk-order/desk-order.queries.ts'
import { DeskOrderForm } from '#web/office/desk-order/desk-order-form.tsx'
import { CustomerLink } from '#web/people/users/customer-link.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'
import type { Route } from './+types/new-order'

export const meta = () => [{ title: t.newOrder_newOrderWheelyard() }]

export default function NewOrderPage({ params: { id } }: Route.ComponentProps) {
  const addresses = useQuery(deskOrderQueries.addresses(id))
  const customer = useQuery(customerQuery(id))
  const navigate = useNavigate()
  return (
    // Both at once: a name that comes after the form would push it down.
    <QueryView query={customer}>
      {(buyer) => (
        <QueryView query={addresses}>
          {(saved) => (
            <>
              <SectionHead title={t.newOrder_newOrder()}>
                {rich(t.newOrder_forLinkWhoGets({ link: () => <CustomerLink id={id} name={displayName(buyer)} /> }))}
              </SectionHead>
              <DeskOrderForm
                customerId={id}
                addresses={saved}
                start={{ lines: [], address: saved[0] ?? {}, poNumber: '', discountCode: '' }}
                submit={t.newOrder_placeOrder()}
                onPlaced={(order) => {
                  toast.success(t.newOrder_orderIsPlaced({ number: order.number }))
                  void navigate(paths.order(order._id))
                }}
              />
            </>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
