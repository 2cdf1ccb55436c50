import { useQuery } from '@tanstack/react-query'
import { downloadRates, freightTableQuery } from '#web/buying/freight-rates/freight-rates.queries.ts'
import { RatesScreen } from '#web/buying/freight-rates/rates-screen.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Freight Rates · Wheelyard' }]

export default function FreightRates() {
  const query = useQuery(freightTableQuery)
  return (
    <>
      <SectionHead
        title="Freight Rates"
        actions={
          <DownloadButton load={downloadRates} busy="Exporting…" done="The rates are downloaded">
            Export CSV
          </DownloadButton>
        }
      >
        What delivery costs, by destination and mode.
      </SectionHead>
      <ReadOnlyWithout right="change-settings">
        <QueryView query={query}>{(table) => <RatesScreen latest={table} />}</QueryView>
      </ReadOnlyWithout>
    </>
  )
}
