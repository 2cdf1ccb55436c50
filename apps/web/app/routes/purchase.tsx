import * as t from '@wheelyard/messages/buyer'
import { PurchaseScreen } from '#web/orders/purchase/purchase-screen.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'
import type { Route } from './+types/purchase'

export const meta = () => [{ title: t.purchase_purchaseWheelyard() }]

export default function Purchase({ params }: Route.ComponentProps) {
  return (
    <RequireUser>
      <div className="wrap py-8 lg:py-14">
        <PurchaseScreen key={params.id} productId={params.id} />
      </div>
    </RequireUser>
  )
}
