import { paths } from '@wheelyard/contract/shop/paths'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { downloadProducts } from './product-admin.queries.ts'

export function CatalogueFiles() {
  return (
    <>
      <ButtonLink variant="plain" to={paths.dashboard.importProducts}>
        Import CSV
      </ButtonLink>
      <DownloadButton load={downloadProducts} busy="Exporting…" done="The catalogue is downloaded">
        Export CSV
      </DownloadButton>
      <ButtonLink to={paths.dashboard.addProduct}>Add Product</ButtonLink>
    </>
  )
}
