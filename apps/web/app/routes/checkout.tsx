import * as t from '@wheelyard/messages/buyer'
import { WhoMayOrder } from '#web/buying/company/who-may-order.tsx'
import { CheckoutScreen } from '#web/orders/checkout/checkout-screen.tsx'
import { useAccountId } from '#web/people/session/signed-in.ts'
import { RequireUser } from '#web/people/sign-in/guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: t.checkout_checkoutWheelyard() }, { name: 'robots', content: 'noindex' }]

export default function Checkout() {
  return (
    <RequireUser>
      <div className="wrap py-8 lg:py-14">
        <PageHead title={t.checkout_checkout()}>{t.checkout_stockIsReservedFor()}</PageHead>
        <WhoMayOrder>
          <CheckoutOfAccount />
        </WhoMayOrder>
      </div>
    </RequireUser>
  )
}

/** Nothing that was chosen for another account counts. */
const CheckoutOfAccount = () => <CheckoutScreen key={useAccountId()} />
