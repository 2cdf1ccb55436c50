import { paths } from '@wheelyard/contract/rules/paths'
import { ImportPanel } from '#web/features/products/import-panel.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Import Products · Wheelyard' }]

export default function ImportProducts() {
  return (
    <>
      <SectionHead
        title="Import Products"
        actions={
          <ButtonLink variant="plain" to={paths.dashboard.manageProducts}>
            Back
          </ButtonLink>
        }
      >
        Add or change many products from a spreadsheet: all rows of the file, or none.
      </SectionHead>
      <ImportPanel />
    </>
  )
}
