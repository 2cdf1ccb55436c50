import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import { Button } from '#web/ui/button.tsx'

type PackingFootProps = {
  lines: readonly PackedLine[]
  unitsOf: (line: PackedLine) => number
  /** Without one, there is nothing to undo. */
  onUndo: (() => void) | undefined
  onPackAll: () => void
  onShip: () => void
}

/** "24 of 50 units packed", in sight below the lines, and what can be done with them. */
export function PackingFoot({ lines, unitsOf, onUndo, onPackAll, onShip }: PackingFootProps) {
  const left = sumOf(lines, leftOf)
  const packed = sumOf(lines, unitsOf)
  return (
    <div className="packing-foot">
      <div className="grid min-w-0 grow gap-2">
        <p className="numeric text-xl font-bold">
          {formatCount(packed)} of {formatCount(left)} units packed
        </p>
        <progress className="progress-bar" value={packed} max={left} aria-label="Packed" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" disabled={!onUndo} onClick={onUndo}>
          Undo
        </Button>
        <Button variant="plain" disabled={packed === left} onClick={onPackAll}>
          Pack all that is left
        </Button>
        <Button disabled={packed === 0} onClick={onShip}>
          Ship
        </Button>
      </div>
    </div>
  )
}

const sumOf = (lines: readonly PackedLine[], units: (line: PackedLine) => number) =>
  lines.reduce((sum, line) => sum + units(line), 0)
