import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { type ComponentProps, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { AddressChoice } from '#web/buying/addresses/address-choice.tsx'
import { addressesQuery as addressesOfBuyer } from '#web/buying/addresses/addresses.queries.ts'
import { CheckoutLines } from '#web/buying/cart/checkout-lines.tsx'
import { useCart } from '#web/buying/cart/use-cart.ts'
import { DeliveryChoice } from '#web/buying/freight/delivery-choice.tsx'
import { useDelivery } from '#web/buying/freight/use-delivery.ts'
import { CheckoutForm } from '#web/orders/orders/checkout-form.tsx'
import { TaxNote } from '#web/buying/tax/tax-note.tsx'
import { useTaxEstimate } from '#web/buying/tax/use-tax-estimate.ts'
import { RequireUser } from '#web/people/sign-in/guard.tsx'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: 'Checkout · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function Checkout() {
  return (
    <RequireUser>
      <div className="wrap py-8 lg:py-14">
        <PageHead title="Checkout">
          The stock is reserved for you as soon as you order. You pay on the next page.
        </PageHead>
        <CheckoutOfCart />
      </div>
    </RequireUser>
  )
}

function CheckoutOfCart() {
  const { user } = useSignedIn()
  const { query: cartQuery } = useCart()
  const buyerQuery = useQuery(usersQueries.one(user.email))
  const addressesQuery = useQuery(addressesOfBuyer)
  const shop = useQuery(shopQuery)
  const [isPlaced, setPlaced] = useState(false)
  const navigate = useNavigate()

  function pay(order: Order) {
    // The cart is empty from now on.
    setPlaced(true)
    void navigate(paths.payment(order._id), { replace: true })
  }
  function backToCart(message: string) {
    toast.error(message)
    void navigate(paths.cart, { replace: true })
  }

  return (
    <QueryView query={cartQuery}>
      {(cart) =>
        !isPlaced && !canBeOrdered(cart) ? (
          <Navigate to={paths.cart} replace />
        ) : (
          <QueryView query={buyerQuery}>
            {(buyer) => (
              <QueryView query={addressesQuery}>
                {(addresses) => (
                  <QueryView query={shop}>
                    {({ chargesTax }) => (
                      <CheckoutSheet
                        cart={cart}
                        buyer={buyer}
                        addresses={addresses}
                        chargesTax={chargesTax}
                        onPlaced={pay}
                        onCartRefused={backToCart}
                      />
                    )}
                  </QueryView>
                )}
              </QueryView>
            )}
          </QueryView>
        )
      }
    </QueryView>
  )
}

type CheckoutSheetProps = Omit<ComponentProps<typeof CheckoutForm>, 'address' | 'freight' | 'tax' | 'isWaiting'> & {
  addresses: SavedAddress[]
  chargesTax: boolean
}

/** The address has a form of its own, since it is saved before the order is placed. */
function CheckoutSheet({ cart, buyer, addresses, chargesTax, ...after }: CheckoutSheetProps) {
  // The default comes first. Whatever happens to it elsewhere, no other takes its place without the buyer.
  const [chosenId, setChosenId] = useState(addresses[0]?._id)
  const address = addresses.find(({ _id }) => _id === chosenId)
  const delivery = useDelivery(cart, address)
  const freight = delivery.query.data?.hasRates === false ? null : delivery.chosen
  const estimate = useTaxEstimate({ chargesTax, cart, address, freight })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-8 rounded-box border border-line bg-surface p-5 sm:p-8">
        <AddressChoice
          addresses={addresses}
          chosen={address}
          contact={{ recipient: displayName(buyer), phone: buyer.phone }}
          onChoose={({ _id }) => setChosenId(_id)}
        />
        {address ? <DeliveryChoice delivery={delivery} /> : null}
        <div className="border-t border-line pt-8">
          <CheckoutForm
            cart={cart}
            buyer={buyer}
            address={address}
            freight={freight}
            tax={estimate.tax}
            isWaiting={estimate.isLoading}
            {...after}
          />
        </div>
      </div>
      <div className="max-lg:order-first lg:sticky lg:top-24">
        <CheckoutLines cart={cart} freight={freight} tax={estimate.tax}>
          <TaxNote estimate={estimate} />
        </CheckoutLines>
      </div>
    </div>
  )
}

/** The cart shows what is wrong with it; the order minimum is explained here too. */
const canBeOrdered = ({ lines }: Cart) => lines.length > 0 && lines.every(({ problem }) => problem === undefined)
