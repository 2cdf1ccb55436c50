import type { LoadedSpace, LoadPlan } from '@wheelyard/delivery/load/load-plan'
import * as t from '@wheelyard/messages/public'
import { useCallback, useMemo, useState } from 'react'
import { LoadDrawing } from './load-drawing.tsx'
import { LoadTable } from './load-table.tsx'
import { LoadView } from './load-view.tsx'
import { LoadingControls } from './loading-controls.tsx'
import { loadRows } from './load-rows.ts'
import { useLoading } from './use-loading.ts'
import { WhichSpace } from './which-space.tsx'

type LoadedSpaceViewProps = {
  plan: LoadPlan
  index: number
  loaded: LoadedSpace
  onChoose: (index: number) => void
}

/** One of the spaces of a plan. Where the browser cannot draw in 3-D, its drawing stands alone. */
export function LoadedSpaceView({ plan, index, loaded, onChoose }: LoadedSpaceViewProps) {
  const [canDraw, setCanDraw] = useState(true)
  const [chosen, setChosen] = useState<number>()
  const [explode, setExplode] = useState(0)
  const [loading, setLoading] = useLoading(loaded)
  const giveUp = useCallback(() => setCanDraw(false), [])
  const rows = useMemo(() => loadRows(loaded, plan.lines), [loaded, plan.lines])
  const highlight = canDraw && rows.some(({ line }) => line === chosen) ? chosen : undefined
  const drawing = <LoadDrawing plan={plan} index={index} />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="grid content-start gap-4">
        {canDraw ? (
          <>
            <LoadView
              plan={plan}
              loaded={loaded}
              loading={loading}
              explode={explode}
              highlight={highlight}
              onUnavailable={giveUp}
            />
            <LoadingControls
              plan={plan}
              loaded={loaded}
              loading={loading}
              onLoading={setLoading}
              explode={explode}
              onExplode={setExplode}
            />
          </>
        ) : (
          <>
            <p className="rounded-field border border-line bg-paper p-4 text-sm">
              {t.loadPlan_thisBrowserCannotDraw()}
            </p>
            {drawing}
          </>
        )}
      </div>
      <div className="grid content-start gap-5">
        <WhichSpace plan={plan} index={index} onChoose={onChoose} />
        <LoadTable
          rows={rows}
          space={plan.space}
          loaded={loaded}
          highlight={highlight}
          onHighlight={canDraw ? setChosen : undefined}
        />
      </div>
      {canDraw ? <div className="lg:col-span-2">{drawing}</div> : null}
    </div>
  )
}
