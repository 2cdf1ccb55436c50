import type { FreightTable } from '@wheelyard/contract/calls/freight'
import { useRef } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { useSaveRates } from './freight-rates.queries.ts'
import { ImportRates } from './import-rates.tsx'
import { problemsOf, zonesOf } from './rates-draft.ts'
import { TryRates } from './try-rates.tsx'
import { useRatesDraft } from './use-rates-draft.ts'
import { ZoneList } from './zone-list.tsx'

export function RatesScreen({ latest }: { latest: FreightTable }) {
  const { version, zones, change, isChanged, isOutdated, loadLatest, keepAs } = useRatesDraft(latest)
  const saving = useSaveRates()
  const problems = problemsOf(zones)
  const top = useRef<HTMLDivElement>(null)
  // The button that was just used disappears.
  const focusTop = () => top.current?.focus({ preventScroll: true })
  const loadAgain = () => {
    loadLatest()
    focusTop()
  }
  const save = () =>
    saving.mutate(
      { version, zones: zonesOf(zones) },
      {
        onSuccess: (saved) => {
          keepAs(saved.version)
          focusTop()
          toast.success('Freight rates saved')
        },
      },
    )
  return (
    <div ref={top} tabIndex={-1} className="grid gap-10 outline-none">
      <div>
        <ZoneList zones={zones} problems={problems} onChange={change} />
        {isOutdated && !saving.isPending ? <NewerRates onLoad={loadAgain} /> : null}
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
      <TryRates zones={problems.length === 0 ? zonesOf(zones) : undefined} />
      <ImportRates version={version} isBlocked={isChanged} />
    </div>
  )
}

function NewerRates({ onLoad }: { onLoad: () => void }) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-box border border-danger p-4"
    >
      <p className="max-w-prose">
        <strong className="block">Somebody has changed the rates since you opened them.</strong>
        Load theirs to go on from there. What you have changed here is lost then, so note it first.
      </p>
      <Button variant="plain" onClick={onLoad}>
        Load the newer rates
      </Button>
    </div>
  )
}
