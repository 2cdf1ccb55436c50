import type { FreightTable } from '@wheelyard/contract/buying/freight.calls'
import { useRef } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { DIRECT_PURCHASE_IS_OFF } from '#web/shop/settings/direct-purchase.ts'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { useTableDraft } from '#web/buying/rate-tables/use-table-draft.ts'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { useSaveRates } from './freight-rates.queries.ts'
import { ImportRates } from './import-rates.tsx'
import { draftOf, isSame, problemsOf, type ZoneDraft, zonesOf } from './rates-draft.ts'
import { TryRates } from './try-rates.tsx'
import { ZoneList } from './zone-list.tsx'

const drafts = { draftOf: ({ zones }: FreightTable): readonly ZoneDraft[] => draftOf(zones), isSame }

export function RatesScreen({ latest }: { latest: FreightTable }) {
  const { version, draft: zones, change, isChanged, isOutdated, loadLatest, keepAs } = useTableDraft(latest, drafts)
  const saving = useSaveRates()
  const problems = problemsOf(zones)
  const top = useRef<HTMLDivElement>(null)
  // The button that was just used disappears.
  const focusTop = () => top.current?.focus({ preventScroll: true })
  const loadAgain = () => {
    loadLatest()
    focusTop()
  }
  const directPurchase = useDirectPurchaseQuestion()
  const save = (keepDirectPurchase: boolean) =>
    saving.mutate(
      { version, zones: zonesOf(zones), keepDirectPurchase },
      {
        onSuccess: (saved) => {
          keepAs(saved.version)
          focusTop()
          toast.success(
            saved.directPurchaseEnded ? `Freight rates saved. ${DIRECT_PURCHASE_IS_OFF}` : 'Freight rates saved',
          )
        },
      },
    )
  return (
    <div ref={top} tabIndex={-1} className="grid gap-10 outline-none">
      <div>
        <ZoneList zones={zones} problems={problems} onChange={change} />
        {isOutdated && !saving.isPending ? <NewerVersion what="rates" onLoad={loadAgain} /> : null}
        {isChanged ? (
          <UnsavedChanges
            isSavable={problems.length === 0 && !isOutdated}
            isSaving={saving.isPending}
            note={problems.length > 0 ? countOf(problems.length, 'problem', 'problems') : undefined}
            onSave={() => directPurchase.ask(zones.length > 0 ? directPurchase.withNew('freight') : [], save)}
            onDiscard={loadAgain}
          />
        ) : null}
      </div>
      <TryRates zones={problems.length === 0 ? zonesOf(zones) : undefined} />
      <ImportRates version={version} isBlocked={isChanged} />
      <DirectPurchaseDialog {...directPurchase.asked} />
    </div>
  )
}
