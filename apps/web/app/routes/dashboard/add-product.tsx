import * as t from '@wheelyard/messages/staff'
import { ProductForm } from '#web/catalogue/products/product-form.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: t.addProduct_addProductWheelyard() }]

export default function AddProduct() {
  return (
    <>
      <SectionHead title={t.addProduct_addProduct()} />
      <ProductForm
        onSaved={({ name }, isDraft) =>
          toast.success(isDraft ? t.addProduct_nameIsSavedAs({ name }) : t.addProduct_nameIsAdded({ name }))
        }
      />
    </>
  )
}
