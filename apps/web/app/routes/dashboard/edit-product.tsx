import { useQuery } from '@tanstack/react-query'
import type { Product } from '@wheelyard/contract/calls/products'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { paths } from '@wheelyard/contract/rules/paths'
import { useNavigate } from 'react-router'
import { useChangeProduct } from '#web/features/products/product-admin.queries.ts'
import { ProductForm } from '#web/features/products/product-form.tsx'
import { productSchema, valuesOf } from '#web/features/products/product-schema.ts'
import { productQueries } from '#web/features/products/products.queries.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/edit-product'

export const meta = () => [{ title: 'Edit Product · Wheelyard' }]

export default function EditProduct({ params }: Route.ComponentProps) {
  const query = useQuery(productQueries.one(params.id))
  return <QueryView query={query}>{(product) => <EditForm product={product} />}</QueryView>
}

function EditForm({ product }: { product: Product }) {
  const navigate = useNavigate()
  const form = useZodForm(productSchema({ isNew: false }), valuesOf(product))
  const change = useChangeProduct(product._id)
  return (
    <>
      <SectionHead
        title="Edit Product"
        actions={
          <ButtonLink variant="plain" to={paths.dashboard.manageProducts}>
            Back
          </ButtonLink>
        }
      >
        {product.name}. Its stock of {formatCount(product.available)} is changed in Manage Products.
      </SectionHead>
      <ProductForm
        form={form}
        product={product}
        saving={change.isPending}
        onSave={(input) =>
          change.mutate(input, {
            onSuccess: ({ name }) => {
              toast.success(`${name} is saved`)
              void navigate(paths.dashboard.manageProducts)
            },
            onError: (error) => toast.error(messageOf(error)),
          })
        }
      />
    </>
  )
}
