import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { shopSettingsQuery } from '#web/shop/settings/shop-settings.queries.ts'
import { taxTableQuery } from '#web/buying/tax-rates/tax-rates.queries.ts'
import { TaxScreen } from '#web/buying/tax-rates/tax-screen.tsx'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.tax_taxWheelyard() }]

export default function Tax() {
  const table = useQuery(taxTableQuery)
  const settings = useQuery(shopSettingsQuery)
  return (
    <>
      <SectionHead title={t.tax_tax()}>{t.tax_howTaxIsCalculated()}</SectionHead>
      <ReadOnlyWithout right="change-settings">
        <QueryView query={table}>{(latest) => <TaxScreen latest={latest} settings={settings.data} />}</QueryView>
      </ReadOnlyWithout>
    </>
  )
}
