import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import * as t from '@wheelyard/messages/staff'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { UnsavedRates } from '../rate-tables/unsaved-rates.tsx'
import { useRateTable } from '../rate-tables/use-rate-table.ts'
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
  const { top, ...table } = useRateTable(latest, drafts)
  const { version, draft, change } = table
  const saving = useSaveTaxTable()
  const { engine, rates } = draft
  const problems = problemsOf(rates)
  const directPurchase = useDirectPurchaseQuestion()
  const save = (keepDirectPurchase: boolean) =>
    saving.mutate(
      { version, engine, rates: ratesOf(rates), keepDirectPurchase },
      { onSuccess: (saved) => table.keepAs(saved, t.taxRates_taxSaved()) },
    )
  const ask = () => directPurchase.ask(engine === 'off' ? [] : directPurchase.withNew('tax'), save)
  return (
    <div ref={top} tabIndex={-1} className="grid gap-10 outline-none">
      <div className="grid gap-10">
        <EngineChoice engine={engine} onChoose={(chosen) => change({ ...draft, engine: chosen })} />
        <RateList rates={rates} problems={problems} onChange={(changed) => change({ ...draft, rates: changed })} />
      </div>
      {table.isOutdated && !saving.isPending ? <NewerVersion what="rates" onLoad={table.loadLatest} /> : null}
      {settings ? <TryTax rates={problems.length === 0 ? ratesOf(rates) : undefined} settings={settings} /> : null}
      <UnsavedRates table={table} problems={problems} isSaving={saving.isPending} onSave={ask} />
      <DirectPurchaseDialog {...directPurchase.asked} />
    </div>
  )
}
