import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import { useNavigate } from 'react-router'
import { BackToProducts } from '#web/catalogue/products/back-to-products.tsx'
import { PriceHistory } from '#web/catalogue/products/price-history.tsx'
import { ProductForm } from '#web/catalogue/products/product-form.tsx'
import { managedProductQuery } from '#web/catalogue/products/product-admin.queries.ts'
import { StateButton } from '#web/catalogue/products/state-button.tsx'
import { StateMark } from '#web/catalogue/products/state-mark.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/edit-product'

export const meta = () => [{ title: 'Edit Product · Wheelyard' }]

export default function EditProduct({ params }: Route.ComponentProps) {
  const query = useQuery(managedProductQuery(params.id))
  const navigate = useNavigate()
  return (
    <QueryView query={query}>
      {(product) => (
        <>
          <SectionHead
            title="Edit Product"
            actions={
              <>
                <StateButton product={product} />
                <BackToProducts />
              </>
            }
          >
            <StateMark state={product.state} /> {product.name}. Its stock of {formatCount(product.available)} is changed
            in Manage Products.
          </SectionHead>
          <ProductForm
            product={product}
            onSaved={({ name }) => {
              toast.success(`${name} is saved`)
              void navigate(paths.dashboard.manageProducts)
            }}
          />
          <PriceHistory productId={product._id} />
        </>
      )}
    </QueryView>
  )
}
