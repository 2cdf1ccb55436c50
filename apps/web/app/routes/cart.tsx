import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import styles from '#web/buying/cart/cart.css?url'
import { CartScreen } from '#web/buying/cart-page/cart-screen.tsx'
import { WhoMayOrder } from '#web/buying/company/who-may-order.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { rich } from '#web/ui/rich.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: t.cart_cartWheelyard() }, { name: 'robots', content: 'noindex' }]

export default function Cart() {
  return (
    <div className="wrap py-8 lg:py-14">
      <PageHead title={t.cart_heading()}>
        {rich(
          t.cart_pricesArePerUnit({
            link: (text) => (
              <Link to={paths.quickOrder} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </PageHead>
      <WhoMayOrder>
        <CartScreen />
      </WhoMayOrder>
    </div>
  )
}
