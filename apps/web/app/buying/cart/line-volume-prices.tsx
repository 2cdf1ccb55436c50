import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { useState } from 'react'
import { priceChips } from '#web/catalogue/products/volume-prices.ts'
import { Chips } from '#web/ui/chips.tsx'

type LineVolumePricesProps = { line: CartLine; onOrder: (quantity: number) => void }

/** Folded away: a cart can have 500 lines, each with ten tiers. */
export function LineVolumePrices({ line, onOrder }: LineVolumePricesProps) {
  const [open, setOpen] = useState(false)
  if (line.priceTiers.length === 0 || line.problem?.code === 'no-longer-sold') return null
  return (
    <>
      <button type="button" className="unfold text-muted" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          Volume prices<span className="sr-only"> of {line.name}</span>
        </span>
      </button>
      {open ? (
        <Chips
          label={`Volume prices of ${line.name}`}
          isLabelHidden
          chips={priceChips(line.quantity, { ...line, price: line.listPrice })}
          onChoose={onOrder}
        />
      ) : null}
    </>
  )
}
