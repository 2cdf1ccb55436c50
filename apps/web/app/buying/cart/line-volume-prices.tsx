import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { priceChips } from '#web/catalogue/products/volume-prices.ts'
import { Chips } from '#web/ui/chips.tsx'
import { rich } from '#web/ui/rich.tsx'

type LineVolumePricesProps = { line: CartLine; onOrder: (quantity: number) => void }

/** Folded away: a cart can have 500 lines, each with ten tiers. */
export function LineVolumePrices({ line, onOrder }: LineVolumePricesProps) {
  const [open, setOpen] = useState(false)
  if (line.priceTiers.length === 0 || line.problem?.code === 'no-longer-sold') return null
  return (
    <>
      <button type="button" className="unfold text-muted" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          {rich(t.cart_volumePricesOf({ hidden: (text) => <span className="sr-only">{text}</span>, name: line.name }))}
        </span>
      </button>
      {open ? (
        <Chips
          label={t.cart_volumePricesOf2({ name: line.name })}
          isLabelHidden
          chips={priceChips(line.quantity, { ...line, price: line.listPrice })}
          onChoose={onOrder}
        />
      ) : null}
    </>
  )
}
