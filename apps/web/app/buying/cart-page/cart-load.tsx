import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import * as t from '@wheelyard/messages/buyer'
import { useMemo } from 'react'
import { FreightOfFilling } from '../freight/freight-of-filling.tsx'
import { LoadFigures } from '../load-plan/figures/load-figures.tsx'

type CartLoadProps = { cart: readonly CartLine[]; onOrder: (productId: string, quantity: number) => void }

/** Of all lines that are still sold. */
export function CartLoad({ cart, onOrder }: CartLoadProps) {
  const { lines, offers } = useMemo(() => {
    const sold = cart.filter(({ problem }) => problem?.code !== 'no-longer-sold')
    return {
      lines: sold.map(({ productId, name, sku, quantity, carton }) => ({ productId, name, sku, quantity, carton })),
      offers: sold.map(({ casePack, available }) => ({ casePack, available })),
    }
  }, [cart])
  return (
    <section aria-labelledby="load" className="grid gap-4 rounded-box border border-line bg-surface p-5 lg:p-7">
      <h2 id="load" className="text-heading">
        {t.cartPage_deliveryLoad()}
      </h2>
      <LoadFigures lines={lines} offers={offers} onOrder={onOrder} effect={FreightOfFilling} />
    </section>
  )
}
