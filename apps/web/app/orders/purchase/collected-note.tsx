import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { COLLECTED } from '@wheelyard/contract/orders/order-rules'
import { useState } from 'react'
import { addToCart } from '#web/buying/product-pages/add-to-cart.ts'
import { Button } from '#web/ui/button.tsx'

/** What a direct purchase leaves out, and the way to have it. Without a quantity that can be ordered there is none. */
export function CollectedNote({ product, quantity }: { product: Product; quantity: number | undefined }) {
  const [isAdding, setAdding] = useState(false)
  async function add(wanted: number) {
    setAdding(true)
    await addToCart(product, wanted)
    setAdding(false)
  }
  return (
    <section aria-label="Delivery" className="grid gap-3 rounded-field border border-line bg-paper p-4">
      <p>
        <b>{COLLECTED}.</b> The total is for the goods alone: it includes no delivery, and we add no tax.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>Want it delivered? Order from your cart.</p>
        <Button
          variant="plain"
          size="small"
          disabled={quantity === undefined}
          busy={isAdding && 'Adding…'}
          onClick={() => void (quantity !== undefined && add(quantity))}
        >
          Add to cart
        </Button>
      </div>
    </section>
  )
}
