import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#web/buying/addresses/addresses.queries.ts'
import { CartScreen } from '#web/buying/cart/cart-screen.tsx'
import { FreightOfFilling } from '#web/buying/freight/freight-of-filling.tsx'
import { CartLoad } from '#web/buying/load-plan/figures/cart-load.tsx'
import type { FillEffect } from '#web/buying/load-plan/figures/fill-suggestion.tsx'
import { SaveListButton } from '#web/buying/saved-lists/save-list-button.tsx'
import { CartTax } from '#web/buying/tax/cart-tax.tsx'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import type { Cart as CartOfBuyer, CartLine } from '@wheelyard/contract/buying/cart.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/people/session/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from '#web/buying/cart/cart.css?url'

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
      <CartScreen actions={saveAsList} load={loadOf} tax={taxOf} />
    </div>
  )
}

const saveAsList = ({ isUnsaved }: { isUnsaved: boolean }) => (
  <SaveListButton from={{ cart: true }} wait={isUnsaved && 'One moment…'} />
)

const loadOf = (lines: readonly CartLine[], change: (productId: string, quantity: number) => void) => (
  <CartLoad cart={lines} onOrder={change} effect={freightOf} />
)

const freightOf: FillEffect = (now, filled) => <FreightToDefaultAddress now={now} filled={filled} />

type Filling = Pick<ComponentProps<typeof FreightOfFilling>, 'now' | 'filled'>

function FreightToDefaultAddress(filling: Filling) {
  const address = useDefaultAddress()
  return address ? <FreightOfFilling address={address} {...filling} /> : null
}

const taxOf = (cart: CartOfBuyer, isUnsaved: boolean) => <TaxToDefaultAddress cart={cart} isUnsaved={isUnsaved} />

function TaxToDefaultAddress(cart: Omit<ComponentProps<typeof CartTax>, 'address'>) {
  const address = useDefaultAddress()
  const { data: shop } = useQuery(shopQuery)
  return shop?.chargesTax ? <CartTax address={address} {...cart} /> : null
}

/** Known of customers who have saved where their goods go. */
function useDefaultAddress() {
  const isCustomer = useSession().status === 'signed-in'
  const { data: [address] = [] } = useQuery({ ...addressesQuery, enabled: isCustomer })
  return address
}
