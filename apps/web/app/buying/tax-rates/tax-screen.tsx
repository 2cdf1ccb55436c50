import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import { useRef } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { DIRECT_PURCHASE_IS_OFF } from '#web/shop/settings/direct-purchase.ts'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { useTableDraft } from '#web/buying/rate-tables/use-table-draft.ts'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { EngineChoice } from './engine-choice.tsx'
import { RateList } from './rate-list.tsx'
import { draftOf, isSame, problemsOf, ratesOf } from './tax-draft.ts'
import { useSaveTaxTable } from './tax-rates.queries.ts'
import { TryTax } from './try-tax.tsx'

type TaxScreenProps = {
  latest: TaxTable
  /** For the trial, which waits for them. */
  settings: ShopSettings | undefined
}

const drafts = { draftOf, isSame }

export function TaxScreen({ latest, settings }: TaxScreenProps) {
  const { version, draft, change, isChanged, isOutdated, loadLatest, keepAs } = useTableDraft(latest, drafts)
  const saving = useSaveTaxTable()
  const { engine, rates } = draft
  const problems = problemsOf(rates)
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
      { version, engine, rates: ratesOf(rates), keepDirectPurchase },
      {
        onSuccess: (saved) => {
          keepAs(saved.version)
          focusTop()
          toast.success(saved.directPurchaseEnded ? `Tax saved. ${DIRECT_PURCHASE_IS_OFF}` : 'Tax saved')
        },
      },
    )
  return (
    <div ref={top} tabIndex={-1} className="grid gap-10 outline-none">
      <div className="grid gap-10">
        <EngineChoice engine={engine} onChoose={(chosen) => change({ ...draft, engine: chosen })} />
        <RateList rates={rates} problems={problems} onChange={(changed) => change({ ...draft, rates: changed })} />
      </div>
      {isOutdated && !saving.isPending ? <NewerVersion what="rates" onLoad={loadAgain} /> : null}
      {settings ? <TryTax rates={problems.length === 0 ? ratesOf(rates) : undefined} settings={settings} /> : null}
      {isChanged ? (
        <UnsavedChanges
          isSavable={problems.length === 0 && !isOutdated}
          isSaving={saving.isPending}
          note={problems.length > 0 ? countOf(problems.length, 'problem', 'problems') : undefined}
          onSave={() => directPurchase.ask(engine === 'off' ? [] : directPurchase.withNew('tax'), save)}
          onDiscard={loadAgain}
        />
      ) : null}
      <DirectPurchaseDialog {...directPurchase.asked} />
    </div>
  )
}
