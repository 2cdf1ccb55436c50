import type { Units } from '@wheelyard/contract/values/units'
import { figureParts, type LoadTotals, loadTotals } from '@wheelyard/delivery/load/load-figures'
import { sortLines } from '@wheelyard/delivery/load/load-models'
import { LOAD_CARTONS_MAX, type LoadLine } from '@wheelyard/delivery/load/load-plan'
import { loadProblems } from '@wheelyard/delivery/load/load-problems'
import { Fragment, useId, useMemo } from 'react'
import { keepUnits } from '#web/lib/keep-units.ts'
import { useUnits } from '#web/lib/units.ts'
import { UnitsButton } from '#web/people/users/units-button.tsx'
import { usePallet } from '../use-pallet.ts'
import { CONTAINER } from './figure-spaces.ts'
import { type FillEffect, FillSuggestion } from './fill-suggestion.tsx'
import type { LineOffer } from './load-jobs.ts'
import { LoadProblems } from './load-problems.tsx'
import { packedTexts } from './packed-texts.ts'
import { SeeLoadedButton } from './see-loaded-button.tsx'
import { useLoadJob } from './use-load-job.ts'

/** Whoever clicks on gets their next figures at once, and the plan when they stop. */
const WAIT_MS = 350

type LoadFiguresProps = {
  lines: readonly LoadLine[]
  /** What the figures are of, such as "10 units:". */
  of?: string | undefined
  /** What can still be ordered of each line, to fill the last space. */
  offers?: readonly LineOffer[] | undefined
  onOrder?: ((productId: string, quantity: number) => void) | undefined
  effect?: FillEffect | undefined
}

/** "38 cartons · 12.6 m³ · 912 kg · 5 pallets", what is not in it, and the way into the 3-D view. */
export function LoadFigures({ lines, ...more }: LoadFiguresProps) {
  const totals = useMemo(() => loadTotals(lines), [lines])
  const units = useUnits()
  const problems = useMemo(() => problemsOf(lines, totals, units), [lines, totals, units])
  return (
    <div className="grid justify-items-start gap-3">
      <LoadProblems problems={problems} hasFigures={totals.cartons > 0} />
      {totals.cartons > 0 ? <CountedFigures lines={lines} totals={totals} {...more} /> : null}
    </div>
  )
}

function CountedFigures({ lines, totals, of, offers, onOrder, effect }: LoadFiguresProps & { totals: LoadTotals }) {
  const id = useId()
  const units = useUnits()
  const pallet = usePallet()
  const { result: packed, isCurrent } = useLoadJob(
    'figures',
    useMemo(() => ({ lines, pallet }), [lines, pallet]),
    WAIT_MS,
  )
  const texts = packed && packedTexts(packed, units)
  const parts = texts && isCurrent ? texts.parts : figureParts({ totals, container: CONTAINER }, units)
  const last = packed?.last
  return (
    <>
      <p className="text-pretty" aria-live="polite">
        {of ? <span className="text-muted">{of} </span> : null}
        <b className="font-semibold">
          {parts.map((part, place) => (
            <Fragment key={place}>
              {place > 0 ? ' · ' : null}
              <bdi>{keepUnits(part)}</bdi>
            </Fragment>
          ))}
        </b>
      </p>
      {last ? (
        <div aria-busy={!isCurrent} className="grid w-full gap-2">
          <p id={id} className="text-sm text-muted">
            {texts?.last} {texts?.larger}
          </p>
          <progress aria-labelledby={id} className="progress-bar" max={1} value={Math.min(1, last.share)} />
          {isCurrent && offers && onOrder ? (
            <FillSuggestion lines={lines} offers={offers} kind={last.space.kind} onOrder={onOrder} effect={effect} />
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SeeLoadedButton lines={lines} firstKind={last?.space.kind ?? CONTAINER.kind} />
        <UnitsButton />
      </div>
    </>
  )
}

/** Known without a plan. */
const problemsOf = (lines: readonly LoadLine[], { cartons }: LoadTotals, units: Units) => {
  const tooMany = cartons > LOAD_CARTONS_MAX
  return loadProblems({ lines, space: CONTAINER, loaded: [], tooMany, ...sortLines(lines, CONTAINER) }, units)
}
