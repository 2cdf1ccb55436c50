import * as t from '@wheelyard/messages/public'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ViewMove } from './view-angle.ts'

const buttons: readonly { move: ViewMove; label: () => string; icon: IconName; className?: string }[] = [
  { move: 'left', label: t.loadPlan_turnLeft, icon: 'arrow-left' },
  { move: 'right', label: t.loadPlan_turnRight, icon: 'arrow-right' },
  { move: 'up', label: t.loadPlan_seeItFromHigher, icon: 'arrow-left', className: 'rotate-90' },
  { move: 'down', label: t.loadPlan_seeItFromLower, icon: 'arrow-right', className: 'rotate-90' },
  { move: 'closer', label: t.loadPlan_zoomIn, icon: 'plus' },
  { move: 'farther', label: t.loadPlan_zoomOut, icon: 'minus' },
  { move: 'reset', label: t.loadPlan_resetView, icon: 'screen' },
]

/** For those who cannot drag or pinch. */
export function ViewButtons({ onMove }: { onMove: (move: ViewMove) => void }) {
  return (
    <div dir="ltr" className="absolute end-3 bottom-3 flex rounded-field border border-line bg-surface/90 p-0.5">
      {buttons.map(({ move, label, icon, className }) => (
        <button
          key={move}
          type="button"
          aria-label={label()}
          title={label()}
          className="load-button"
          onClick={() => onMove(move)}
        >
          <span className={className}>
            <Icon name={icon} className="size-4" />
          </span>
        </button>
      ))}
    </div>
  )
}
