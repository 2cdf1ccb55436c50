import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/calls/client'
import { useSearchParams } from 'react-router'
import { OrderForm } from '#web/features/orders/order-form.tsx'
import { purchaseQueries } from '#web/features/orders/orders.queries.ts'
import { PurchaseSheet } from '#web/features/orders/purchase-sheet.tsx'
import { RequireUser } from '#web/features/sign-in/guard.tsx'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/purchase'

export const meta: Route.MetaFunction = () => [{ title: 'Purchase · Wheelyard' }]

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
  const session = useSession()
  const email = session.status === 'signed-in' ? session.user.email : ''
  const product = useQuery(purchaseQueries.product(productId))
  const buyer = useQuery({ ...purchaseQueries.buyer(email), enabled: email !== '' })
  const [query] = useSearchParams()
  useLiveQueries('products')

  if (isRefusal(product.error)) return <NotSold />
  const error = product.error ?? buyer.error
  if (product.data && buyer.data) {
    // Asked for on the product's page; anything else starts at the minimum.
    const wanted = Number.parseInt(query.get('quantity') ?? '', 10)
    return (
      <PurchaseSheet product={product.data}>
        <OrderForm product={product.data} buyer={buyer.data} startQuantity={wanted || product.data.minOrder} />
      </PurchaseSheet>
    )
  }
  if (error)
    return <ErrorState message={error.message} onRetry={() => void product.refetch().then(() => buyer.refetch())} />
  return <Spinner />
}

const isRefusal = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400)

function NotSold() {
  return (
    <section className="grid min-h-64 place-content-center justify-items-center gap-6 text-center">
      <h1 className="text-heading">This product is not sold here, or not any more.</h1>
      <ButtonLink to="/products">See all products</ButtonLink>
    </section>
  )
}
