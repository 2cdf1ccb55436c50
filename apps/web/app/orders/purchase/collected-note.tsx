import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { COLLECTED } from '@wheelyard/contract/orders/order-rules'
import * as t from '@wheelyard/messages/buyer'
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
    <section aria-label={t.purchase_delivery()} className="grid gap-3 rounded-field border border-line bg-paper p-4">
      <p>
        <b>{COLLECTED()}.</b> {t.purchase_totalIsForGoods()}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t.purchase_wantItDeliveredOrder()}</p>
        <Button
          variant="plain"
          size="small"
          disabled={quantity === undefined}
          busy={isAdding && t.purchase_adding()}
          onClick={() => void (quantity !== undefined && add(quantity))}
        >
          {t.purchase_addToCart()}
        </Button>
      </div>
    </section>
  )
}
