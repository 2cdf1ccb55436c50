import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
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
import { rich } from '#web/ui/rich.tsx'
import type { Route } from './+types/edit-product'

export const meta = () => [{ title: t.editProduct_editProductWheelyard() }]

export default function EditProduct({ params }: Route.ComponentProps) {
  const query = useQuery(managedProductQuery(params.id))
  const navigate = useNavigate()
  return (
    <QueryView query={query}>
      {(product) => (
        <>
          <SectionHead
            title={t.editProduct_editProduct()}
            actions={
              <>
                <StateButton product={product} />
                <BackToProducts />
              </>
            }
          >
            {rich(
              t.editProduct_stateMarkItsStockOf({
                stateMark: () => <StateMark state={product.state} />,
                name: product.name,
                available: product.available,
              }),
            )}
          </SectionHead>
          <ProductForm
            product={product}
            onSaved={({ name }) => {
              toast.success(t.editProduct_nameIsSaved({ name }))
              void navigate(paths.dashboard.manageProducts)
            }}
          />
          <PriceHistory productId={product._id} />
        </>
      )}
    </QueryView>
  )
}
