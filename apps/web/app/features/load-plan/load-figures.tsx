import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import { figureParts, loadTotals } from '@wheelyard/delivery/load/load-figures'
import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CONTAINER } from './figure-spaces.ts'
import type { PackedLoad } from './load-jobs.ts'
import { LoadProblems } from './load-problems.tsx'
import { SeeLoadedButton } from './see-loaded-button.tsx'
import { useLoadJob } from './use-load-job.ts'

/** Whoever clicks on gets their next figures at once, and the plan when they stop. */
const WAIT_MS = 350

type LoadFiguresProps = {
  lines: readonly LoadLine[]
  /** What the figures are of, such as "10 units:". */
  of?: string
  /** What fills the last space. */
  nudge?: (last: NonNullable<PackedLoad['last']>) => ReactNode
}

/** "38 cartons · 12.6 m³ · 912 kg · 5 pallets", how full the last one is, and the way into the 3-D view. */
export function LoadFigures({ lines, of, nudge }: LoadFiguresProps) {
  const id = useId()
  const { result: packed, isCurrent } = useLoadJob(
    'figures',
    useMemo(() => ({ lines }), [lines]),
    WAIT_MS,
  )
  const totals = useMemo(() => loadTotals(lines), [lines])
  const parts = packed && isCurrent ? packed.parts : figureParts({ totals, container: CONTAINER })
  const last = packed?.last
  return (
    <div className="grid justify-items-start gap-3">
      {parts.length > 0 ? (
        <p className="numeric text-pretty" aria-live="polite">
          {of ? <span className="text-muted">{of} </span> : null}
          <b className="font-semibold">{parts.join(' · ')}</b>
        </p>
      ) : null}
      <LoadProblems problems={packed?.problems ?? []} hasFigures={parts.length > 0} />
      {last ? (
        <div className={classNames('grid w-full gap-2', !isCurrent && 'opacity-60')}>
          <p id={id} className="numeric text-sm text-muted">
            {last.text}
          </p>
          <progress aria-labelledby={id} className="progress-bar" max={1} value={Math.min(1, last.share)} />
          {isCurrent ? nudge?.(last) : null}
        </div>
      ) : null}
      {parts.length > 0 ? <SeeLoadedButton lines={lines} firstKind={last?.kind ?? CONTAINER.kind} /> : null}
    </div>
  )
}
