import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { packCarton, packExactly, type Steps } from './packing-steps.ts'

/** Shorter than any GTIN. */
const QUANTITY = /^[\d,]{1,7}$/

/** What can be done with a line, the same functions with every scan. */
export type PackingActs = {
  change: (act: (steps: Steps) => Steps) => void
  packRest: (lines: readonly PackedLine[]) => void
  scan: (typed: string) => void
  focusField: () => void
}
type PackedQuantityProps = { line: PackedLine; packed: number; acts: PackingActs }

/** What is packed now, by cartons or as typed. A scan that ends up here is a scan all the same. */
export function PackedQuantity({ line, packed, acts }: PackedQuantityProps) {
  const [typed, setTyped] = useState<string>()
  const problemId = useId()
  const left = leftOf(line)
  const problem = typed ? problemOf(typed, left) : undefined
  const take = () => {
    if (problem !== undefined) return
    if (typed) acts.change((steps) => packExactly(steps, line, quantityIn(typed)))
    setTyped(undefined)
  }
  const finish = () => {
    const isQuantity = !typed || QUANTITY.test(typed.trim())
    if (isQuantity && problem) return
    if (isQuantity) take()
    else acts.scan(typed)
    setTyped(undefined)
    acts.focusField()
  }
  const step = (act: (steps: Steps) => Steps) => () => {
    setTyped(undefined)
    acts.change(act)
  }
  const fewer = Math.max(0, packed - (line.cartonPieces ?? 1))
  return (
    <div>
      <p className="mb-1 text-sm text-muted" aria-hidden="true">
        {t.shipments_packedNow()}
      </p>
      <Stepper
        of={line.productName}
        onFewer={packed > 0 ? step((steps) => packExactly(steps, line, fewer)) : undefined}
        onMore={packed < left ? step((steps) => packCarton(steps, line)) : undefined}
      >
        <input
          name="packed"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t.shipments_packedNowOf({ productName: line.productName })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          value={typed ?? String(packed)}
          className={classNames(
            'input numeric w-16 px-1 text-center sm:w-28 text-2xl font-bold',
            problem && 'input-error',
          )}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') finish()
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
  if (!QUANTITY.test(typed.trim())) return t.shipments_typeWholeNumber()
  return quantityIn(typed) > left ? t.shipments_onlyLeftToShip({ left }) : undefined
}
