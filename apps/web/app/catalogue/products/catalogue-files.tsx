import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { May } from '#web/people/session/may.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { downloadProducts } from './product-admin.queries.ts'

export function CatalogueFiles() {
  return (
    <>
      <May right="change-stock">
        <ButtonLink variant="plain" to={paths.dashboard.stock}>
          {t.products_stock()}
        </ButtonLink>
      </May>
      <May right="change-catalogue">
        <ButtonLink variant="plain" to={paths.dashboard.importProducts}>
          {t.products_importCsv()}
        </ButtonLink>
      </May>
      <DownloadButton load={downloadProducts} busy={t.products_exporting()} done={t.products_catalogueIsDownloaded()}>
        {t.products_exportCsv()}
      </DownloadButton>
      <May right="change-catalogue">
        <ButtonLink to={paths.dashboard.addProduct}>{t.products_addProduct()}</ButtonLink>
      </May>
    </>
  )
}
