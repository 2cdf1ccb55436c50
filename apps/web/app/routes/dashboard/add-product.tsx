import { ProductForm } from '#web/catalogue/products/product-form.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: 'Add Product · Wheelyard' }]

export default function AddProduct() {
  return (
    <>
      <SectionHead title="Add Product" />
      <ProductForm
        onSaved={({ name }, isDraft) => toast.success(isDraft ? `${name} is saved as a draft` : `${name} is added`)}
      />
    </>
  )
}
