import { useAddProduct } from '#web/features/products/product-admin.queries.ts'
import { ProductForm } from '#web/features/products/product-form.tsx'
import { emptyProduct, productSchema } from '#web/features/products/product-schema.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: 'Add Product · Wheelyard' }]

export default function AddProduct() {
  const form = useZodForm(productSchema({ isNew: true }), emptyProduct)
  const add = useAddProduct()
  return (
    <>
      <SectionHead title="Add Product" />
      <ProductForm
        form={form}
        saving={add.isPending}
        onSave={(product) =>
          add.mutate(product, {
            onSuccess: ({ name }) => {
              toast.success(`${name} is added`)
              form.reset(emptyProduct)
            },
            onError: (error) => toast.error(messageOf(error)),
          })
        }
      />
    </>
  )
}
