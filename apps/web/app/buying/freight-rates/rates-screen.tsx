import type { FreightTable } from '@wheelyard/contract/buying/freight.calls'
import * as t from '@wheelyard/messages/staff'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { UnsavedRates } from '../rate-tables/unsaved-rates.tsx'
import { useRateTable } from '../rate-tables/use-rate-table.ts'
import { useSaveRates } from './freight-rates.queries.ts'
import { ImportRates } from './import-rates.tsx'
import { draftOf, isSame, problemsOf, type ZoneDraft, zonesOf } from './rates-draft.ts'
import { TryRates } from './try-rates.tsx'
import { ZoneList } from './zone-list.tsx'

const drafts = { draftOf: ({ zones }: FreightTable): readonly ZoneDraft[] => draftOf(zones), isSame }

export function RatesScreen({ latest }: { latest: FreightTable }) {
  const { top, ...table } = useRateTable(latest, drafts)
  const { version, draft: zones, change } = table
  const saving = useSaveRates()
  const problems = problemsOf(zones)
  const directPurchase = useDirectPurchaseQuestion()
  const save = (keepDirectPurchase: boolean) =>
    saving.mutate(
      { version, zones: zonesOf(zones), keepDirectPurchase },
      { onSuccess: (saved) => table.keepAs(saved, t.freightRates_freightRatesSaved()) },
    )
  const ask = () => directPurchase.ask(zones.length > 0 ? directPurchase.withNew('freight') : [], save)
  return (
    <div ref={top} tabIndex={-1} className="grid gap-10 outline-none">
      <div>
        <ZoneList zones={zones} problems={problems} onChange={change} />
        {table.isOutdated && !saving.isPending ? <NewerVersion what="rates" onLoad={table.loadLatest} /> : null}
        <UnsavedRates table={table} problems={problems} isSaving={saving.isPending} onSave={ask} />
      </div>
      <TryRates zones={problems.length === 0 ? zonesOf(zones) : undefined} />
      <ImportRates version={version} isBlocked={table.isChanged} />
      <DirectPurchaseDialog {...directPurchase.asked} />
    </div>
  )
}
