import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import styles from '#web/buying/cart/cart.css?url'
import { CartScreen } from '#web/buying/cart-page/cart-screen.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: 'Cart · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function Cart() {
  return (
    <div className="wrap py-8 lg:py-14">
      <PageHead title="Your cart">
        Prices are per unit and as of now; stock is reserved when you order. With many products,{' '}
        <Link to={paths.quickOrder} className="text-link">
          quick order
        </Link>{' '}
        takes a spreadsheet.
      </PageHead>
      <CartScreen />
    </div>
  )
}
