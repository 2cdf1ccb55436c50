import { paths } from '@wheelyard/contract/shop/paths'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { May } from '#web/people/session/may.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { downloadProducts } from './product-admin.queries.ts'

export function CatalogueFiles() {
  return (
    <>
      <May right="change-stock">
        <ButtonLink variant="plain" to={paths.dashboard.stock}>
          Stock
        </ButtonLink>
      </May>
      <May right="change-catalogue">
        <ButtonLink variant="plain" to={paths.dashboard.importProducts}>
          Import CSV
        </ButtonLink>
      </May>
      <DownloadButton load={downloadProducts} busy="Exporting…" done="The catalogue is downloaded">
        Export CSV
      </DownloadButton>
      <May right="change-catalogue">
        <ButtonLink to={paths.dashboard.addProduct}>Add Product</ButtonLink>
      </May>
    </>
  )
}
