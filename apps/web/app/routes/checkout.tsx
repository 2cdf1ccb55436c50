import { CheckoutScreen } from '#web/orders/checkout/checkout-screen.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const meta = () => [{ title: 'Checkout · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function Checkout() {
  return (
    <RequireUser>
      <div className="wrap py-8 lg:py-14">
        <PageHead title="Checkout">
          The stock is reserved for you as soon as you order. You pay on the next page.
        </PageHead>
        <CheckoutScreen />
      </div>
    </RequireUser>
  )
}
