import { BackToProducts } from '#web/catalogue/products/back-to-products.tsx'
import { ImportPanel } from '#web/catalogue/products/import-panel.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Import Products · Wheelyard' }]

export default function ImportProducts() {
  return (
    <>
      <SectionHead title="Import Products" actions={<BackToProducts />}>
        Add or change many products from a spreadsheet: all rows of the file, or none.
      </SectionHead>
      <ImportPanel />
    </>
  )
}
