import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/http/client'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useSearchParams } from 'react-router'
import { CartOnly } from './cart-only.tsx'
import { OrderForm } from './order-form.tsx'
import { ordersQueries } from '../orders/orders.queries.ts'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { WhoMayOrder } from '#web/buying/company/who-may-order.tsx'
import { productQueries } from '#web/catalogue/products/products.queries.ts'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { useLiveOrders } from '../orders/use-live-orders.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { useMay, useSignedIn } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function PurchaseScreen({ productId }: { productId: string }) {
  const { user } = useSignedIn()
  const may = useMay()
  const productQuery = useQuery(productQueries.one(productId))
  const buyerQuery = useQuery(usersQueries.one(user.email))
  const shop = useQuery(shopQuery)
  const unpaid = useQuery(ordersQueries.unpaidOf(user.email, productId))
  const [params] = useSearchParams()
  useLiveQueries('products')
  useLiveOrders()

  if (isUnknown(productQuery.error)) return <NotSold />
  // It stands above the form, which would be moved down.
  if (unpaid.isPending) return <Spinner />
  // Chosen on the product page; otherwise the order starts at the least that can be ordered.
  const quantity = Number.parseInt(params.get('quantity') ?? '', 10)
  return (
    <QueryView query={productQuery}>
      {(product) => (
        <QueryView query={shop}>
          {({ directPurchase }) => (
            <PurchaseSheet product={product} unpaid={may('buy') ? unpaid.data : undefined}>
              {directPurchase && !user.company ? (
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
                <WhoMayOrder>
                  <CartOnly productId={product._id} />
                </WhoMayOrder>
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
      <h1 className="text-heading">{t.purchase_thisProductIsNot()}</h1>
      <ButtonLink to={paths.products}>{t.purchase_seeAllProducts()}</ButtonLink>
    </section>
  )
}
