import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { productQueries, useAddProduct } from '#web/features/products/product-admin.queries.ts'
import { ProductForm } from '#web/features/products/product-form.tsx'
import { checkProduct, emptyProduct, type ProductValues, wishOf } from '#web/features/products/product-values.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: 'Add Product · Wheelyard' }]

export default function AddProduct() {
  const form = useForm<ProductValues>({ resolver: checkProduct(true), defaultValues: emptyProduct })
  const add = useAddProduct()
  const categories = useQuery(productQueries.categories())
  const save = (values: ProductValues) =>
    add.mutate(wishOf(values), {
      onSuccess: ({ name }) => {
        toast.success(`${name} is added`)
        form.reset(emptyProduct)
      },
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <>
      <SectionHead title="Add Product" />
      <ProductForm
        form={form}
        onSave={save}
        saving={add.isPending}
        categories={(categories.data ?? []).map(({ name }) => name)}
      />
    </>
  )
}
