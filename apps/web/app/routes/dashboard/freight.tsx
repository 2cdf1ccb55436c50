import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { downloadRates, freightTableQuery } from '#web/buying/freight-rates/freight-rates.queries.ts'
import { RatesScreen } from '#web/buying/freight-rates/rates-screen.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.freight_freightRatesWheelyard() }]

export default function FreightRates() {
  const query = useQuery(freightTableQuery)
  return (
    <>
      <SectionHead
        title={t.freight_freightRates()}
        actions={
          <DownloadButton load={downloadRates} busy={t.freight_exporting()} done={t.freight_ratesAreDownloaded()}>
            {t.freight_exportCsv()}
          </DownloadButton>
        }
      >
        {t.freight_whatDeliveryCostsBy()}
      </SectionHead>
      <ReadOnlyWithout right="change-settings">
        <QueryView query={query}>{(table) => <RatesScreen latest={table} />}</QueryView>
      </ReadOnlyWithout>
    </>
  )
}
