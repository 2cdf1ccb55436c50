import type { LoadLine, LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { loadProblems } from '@wheelyard/delivery/load/load-problems'
import type { LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'
import { useMemo, useState } from 'react'
import { useUnits } from '#web/lib/units.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { LoadProblems } from './figures/load-problems.tsx'
import { LoadedSpaceView } from './loaded-space-view.tsx'
import type { JobProgress } from './figures/run-load-job.ts'
import { SpaceChoice } from './space-choice.tsx'
import { useLoadJob } from './figures/use-load-job.ts'

type LoadScreenProps = { lines: readonly LoadLine[]; firstKind: LoadSpaceKind }

/** How these lines stand in a space of choice: turned by hand, as a table and on paper. */
export function LoadScreen({ lines, firstKind }: LoadScreenProps) {
  const [kind, setKind] = useState(firstKind)
  const job = useMemo(() => ({ lines, kind }), [lines, kind])
  const { result: plan, isCurrent, progress, hasFailed, retry } = useLoadJob('plan', job)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SpaceChoice kind={kind} onChoose={setKind} />
      {hasFailed ? <ErrorState message={t.loadPlan_loadCouldNotBe()} onRetry={retry} /> : null}
      {plan ? (
        <div aria-busy={!isCurrent} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PlannedLoad plan={plan} />
        </div>
      ) : null}
      {isCurrent || (plan && !progress) ? null : <Planning progress={progress} />}
    </div>
  )
}

function PlannedLoad({ plan }: { plan: LoadPlan }) {
  const [chosen, setChosen] = useState({ plan, index: 0 })
  const index = chosen.plan === plan ? chosen.index : 0
  const loaded = plan.loaded[index]
  return (
    <>
      <LoadProblems problems={loadProblems(plan, useUnits())} hasFigures={plan.loaded.length > 0} />
      {loaded ? (
        <LoadedSpaceView
          plan={plan}
          index={index}
          loaded={loaded}
          onChoose={(next) => setChosen({ plan, index: next })}
        />
      ) : null}
    </>
  )
}

function Planning({ progress }: { progress: JobProgress | undefined }) {
  return (
    <div className="grid place-content-center gap-3 py-16 text-center">
      <output>
        {progress
          ? t.loadPlan_placedOfCartonsLoaded({ placed: progress.placed, cartons: progress.cartons })
          : t.loadPlan_loadingEveryCarton()}
      </output>
      <progress
        aria-label={t.loadPlan_planningLoad()}
        className="progress-bar w-72"
        max={progress?.cartons}
        value={progress?.placed}
      />
    </div>
  )
}
