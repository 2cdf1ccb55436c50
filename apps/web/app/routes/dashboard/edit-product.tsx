import { formatCount } from '@wheelyard/contract/rules/format-count'
import type { Product } from '@wheelyard/contract/calls/products'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { productQueries, useChangeProduct } from '#web/features/products/product-admin.queries.ts'
import { ProductForm } from '#web/features/products/product-form.tsx'
import { checkProduct, type ProductValues, valuesOf, wishOf } from '#web/features/products/product-values.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/edit-product'

const BACK = '/dashboard/manageProducts'

export const meta = () => [{ title: 'Edit Product · Wheelyard' }]

export default function EditProduct({ params }: Route.ComponentProps) {
  const { data: product, error, refetch } = useQuery(productQueries.one(params.id))
  if (product) return <EditOne product={product} />
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  return <Spinner />
}

function EditOne({ product }: { product: Product }) {
  const navigate = useNavigate()
  const form = useForm<ProductValues>({ resolver: checkProduct(false), defaultValues: valuesOf(product) })
  const change = useChangeProduct(product._id)
  const categories = useQuery(productQueries.categories())
  const save = (values: ProductValues) =>
    change.mutate(wishOf(values), {
      onSuccess: ({ name }) => {
        toast.success(`${name} is saved`)
        void navigate(BACK)
      },
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <>
      <SectionHead
        title="Edit Product"
        actions={
          <ButtonLink look="plain" to={BACK}>
            Back
          </ButtonLink>
        }
      >
        {product.name}. Its stock of {formatCount(product.available)} is moved in Manage Products.
      </SectionHead>
      <ProductForm
        form={form}
        onSave={save}
        saving={change.isPending}
        categories={(categories.data ?? []).map(({ name }) => name)}
        product={product}
      />
    </>
  )
}
