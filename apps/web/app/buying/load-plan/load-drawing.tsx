import { drawLoad } from '@wheelyard/delivery/load/load-drawing'
import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { loadSvg } from '@wheelyard/delivery/load/load-svg'
import * as t from '@wheelyard/messages/public'
import { useMemo } from 'react'
import { useUnits } from '#web/lib/units.ts'
import { Button } from '#web/ui/button.tsx'

/** For the warehouse's wall: dark on white in every theme, and the only thing that is printed while it is open. */
export function LoadDrawing({ plan, index }: { plan: LoadPlan; index: number }) {
  const units = useUnits()
  const drawing = useMemo(() => drawLoad(plan, index, units), [plan, index, units])
  if (!drawing) return null
  return (
    <section aria-labelledby="load-drawing" className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h3 id="load-drawing" className="text-lg">
          {t.loadPlan_drawing()}
        </h3>
        <Button variant="plain" size="small" onClick={() => window.print()}>
          {t.loadPlan_printDrawing()}
        </Button>
      </div>
      {/* As a picture, what anybody named a product cannot become markup of the page. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(loadSvg(drawing))}`}
        alt={drawing.title}
        width={drawing.widthMm}
        height={drawing.heightMm}
        className="load-sheet"
      />
    </section>
  )
}
