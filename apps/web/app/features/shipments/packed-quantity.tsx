import type { PackedLine } from '@wheelyard/contract/calls/shipments'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { leftOf } from '@wheelyard/contract/rules/shipment-rules'
import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { packCarton, packExactly, type Steps } from './packing-steps.ts'

/** Shorter than any GTIN. */
const QUANTITY = /^[\d,]{1,7}$/

type PackedQuantityProps = {
  line: PackedLine
  packed: number
  onChange: (act: (steps: Steps) => Steps) => void
  onScan: (typed: string) => void
}

/** What is packed now, by cartons or as typed. A scan that ends up here is a scan all the same. */
export function PackedQuantity({ line, packed, onChange, onScan }: PackedQuantityProps) {
  const [typed, setTyped] = useState<string>()
  const problemId = useId()
  const left = leftOf(line)
  const problem = typed ? problemOf(typed, left) : undefined
  const take = () => {
    if (problem !== undefined) return
    if (typed) onChange((steps) => packExactly(steps, line, quantityIn(typed)))
    setTyped(undefined)
  }
  const step = (act: (steps: Steps) => Steps) => () => {
    setTyped(undefined)
    onChange(act)
  }
  const fewer = Math.max(0, packed - (line.cartonPieces ?? 1))
  return (
    <div>
      <Stepper
        of={line.productName}
        onFewer={packed > 0 ? step((steps) => packExactly(steps, line, fewer)) : undefined}
        onMore={packed < left ? step((steps) => packCarton(steps, line)) : undefined}
      >
        <input
          name="packed"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Packed now of ${line.productName}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          value={typed ?? String(packed)}
          className={classNames('input numeric w-24 px-1 text-center text-2xl font-bold', problem && 'input-error')}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key !== 'Enter') return
            if (!typed || QUANTITY.test(typed.trim())) return take()
            setTyped(undefined)
            onScan(typed)
          }}
        />
      </Stepper>
      {problem ? (
        <p id={problemId} role="alert" className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

const quantityIn = (typed: string) => Number(typed.trim().replaceAll(',', ''))

function problemOf(typed: string, left: number): string | undefined {
  if (!QUANTITY.test(typed.trim())) return 'Type a whole number'
  return quantityIn(typed) > left ? `Only ${formatCount(left)} left to ship` : undefined
}
