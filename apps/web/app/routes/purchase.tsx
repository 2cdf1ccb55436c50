import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/http/client'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { paths } from '@wheelyard/contract/shop/paths'
import { useSearchParams } from 'react-router'
import { CartOnly } from '#web/orders/orders/cart-only.tsx'
import { OrderForm } from '#web/orders/orders/order-form.tsx'
import { ordersQueries } from '#web/orders/orders/orders.queries.ts'
import { PurchaseSheet } from '#web/orders/orders/purchase-sheet.tsx'
import { UnpaidOrder } from '#web/orders/orders/unpaid-order.tsx'
import { productQueries } from '#web/catalogue/products/products.queries.ts'
import { RequireUser } from '#web/people/sign-in/guard.tsx'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Route } from './+types/purchase'

export const meta = () => [{ title: 'Purchase · Wheelyard' }]

export default function Purchase({ params }: Route.ComponentProps) {
  return (
    <RequireUser>
      <div className="wrap py-8 lg:py-14">
        <PurchaseOf key={params.id} productId={params.id} />
      </div>
    </RequireUser>
  )
}

function PurchaseOf({ productId }: { productId: string }) {
  const { user } = useSignedIn()
  const productQuery = useQuery(productQueries.one(productId))
  const buyerQuery = useQuery(usersQueries.one(user.email))
  const shop = useQuery(shopQuery)
  const unpaid = useQuery(ordersQueries.unpaidOf(user.email, productId)).data
  const [params] = useSearchParams()
  useLiveQueries('products')
  useLiveOrders()

  if (isUnknown(productQuery.error)) return <NotSold />
  // Chosen on the product page; otherwise the order starts at the least that can be ordered.
  const quantity = Number.parseInt(params.get('quantity') ?? '', 10)
  return (
    <QueryView query={productQuery}>
      {(product) => (
        <QueryView query={shop}>
          {({ directPurchase }) => (
            <PurchaseSheet product={product} notice={unpaid ? <UnpaidOrder order={unpaid} product={product} /> : null}>
              {directPurchase ? (
                <QueryView query={buyerQuery}>
                  {(buyer) => (
                    <OrderForm
                      product={product}
                      buyer={buyer}
                      startQuantity={quantity || orderableQuantities(product).smallest}
                    />
                  )}
                </QueryView>
              ) : (
                <CartOnly productId={product._id} />
              )}
            </PurchaseSheet>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

const isUnknown = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400)

function NotSold() {
  return (
    <section className="grid min-h-64 place-content-center justify-items-center gap-6 text-center">
      <h1 className="text-heading">This product is not sold here, or not any more.</h1>
      <ButtonLink to={paths.products}>See all products</ButtonLink>
    </section>
  )
}
