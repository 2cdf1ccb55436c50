import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ViewMove } from './view-angle.ts'

const buttons: readonly { move: ViewMove; label: string; icon: IconName; className?: string }[] = [
  { move: 'left', label: 'Turn left', icon: 'arrow-left' },
  { move: 'right', label: 'Turn right', icon: 'arrow-right' },
  { move: 'up', label: 'See it from higher', icon: 'arrow-left', className: 'rotate-90' },
  { move: 'down', label: 'See it from lower', icon: 'arrow-right', className: 'rotate-90' },
  { move: 'closer', label: 'Zoom in', icon: 'plus' },
  { move: 'farther', label: 'Zoom out', icon: 'minus' },
  { move: 'reset', label: 'Reset view', icon: 'screen' },
]

/** For those who cannot drag or pinch. */
export function ViewButtons({ onMove }: { onMove: (move: ViewMove) => void }) {
  return (
    <div className="absolute right-3 bottom-3 flex rounded-field border border-line bg-surface/90 p-0.5">
      {buttons.map(({ move, label, icon, className }) => (
        <button
          key={move}
          type="button"
          aria-label={label}
          title={label}
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
