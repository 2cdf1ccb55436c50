import type { TaxTable } from '@wheelyard/contract/calls/tax'
import { type ReactNode, useRef } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { useTableDraft } from '#web/lib/use-table-draft.ts'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { EngineChoice } from './engine-choice.tsx'
import { RateList } from './rate-list.tsx'
import { draftOf, isSame, problemsOf, ratesOf } from './tax-draft.ts'
import { useSaveTaxTable } from './tax-rates.queries.ts'

type TaxScreenProps = {
  latest: TaxTable
  /** Gets the rates as they are typed; undefined while these have problems. */
  trial: (rates: TaxTable['rates'] | undefined) => ReactNode
}

const drafts = { draftOf, isSame }

export function TaxScreen({ latest, trial }: TaxScreenProps) {
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
  const save = () =>
    saving.mutate(
      { version, engine, rates: ratesOf(rates) },
      {
        onSuccess: (saved) => {
          keepAs(saved.version)
          focusTop()
          toast.success('Tax saved')
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
      {trial(problems.length === 0 ? ratesOf(rates) : undefined)}
      {isChanged ? (
        <UnsavedChanges
          isSavable={problems.length === 0 && !isOutdated}
          isSaving={saving.isPending}
          note={problems.length > 0 ? countOf(problems.length, 'problem', 'problems') : undefined}
          onSave={save}
          onDiscard={loadAgain}
        />
      ) : null}
    </div>
  )
}
