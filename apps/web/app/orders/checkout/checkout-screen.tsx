import { useQuery } from '@tanstack/react-query'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { addressesQuery as addressesOfBuyer } from '#web/buying/addresses/addresses.queries.ts'
import { useCart } from '#web/buying/cart/use-cart.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CheckoutSheet } from './checkout-sheet.tsx'

export function CheckoutScreen() {
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

/** The cart shows what is wrong with it; the order minimum is explained here too. */
const canBeOrdered = ({ lines }: Cart) => lines.length > 0 && lines.every(({ problem }) => problem === undefined)
