import * as t from '@wheelyard/messages/staff'
import { BackToProducts } from '#web/catalogue/products/back-to-products.tsx'
import { ImportPanel } from '#web/catalogue/products/import-panel.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.importProducts_importProductsWheelyard() }]

export default function ImportProducts() {
  return (
    <>
      <SectionHead title={t.importProducts_importProducts()} actions={<BackToProducts />}>
        {t.importProducts_addOrChangeMany()}
      </SectionHead>
      <ImportPanel />
    </>
  )
}
