import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
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
        <p className="numeric text-xl font-bold">{t.shipments_packedOfUnitsPacked({ packed, left })}</p>
        <progress className="progress-bar" value={packed} max={left} aria-label={t.shipments_packed()} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" disabled={!onUndo} onClick={onUndo}>
          {t.shipments_undo()}
        </Button>
        <Button variant="plain" disabled={packed === left} onClick={onPackAll}>
          {t.shipments_packAllThatIs()}
        </Button>
        <Button disabled={packed === 0} onClick={onShip}>
          {t.shipments_ship()}
        </Button>
      </div>
    </div>
  )
}

const sumOf = (lines: readonly PackedLine[], units: (line: PackedLine) => number) =>
  lines.reduce((sum, line) => sum + units(line), 0)
