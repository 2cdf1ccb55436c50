import { formatMoney } from '@wheelyard/contract/values/money'
import { quantityProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import { unitPriceText } from '@wheelyard/contract/catalogue/price-steps'
import { priceTableOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import { nextQuantity } from '@wheelyard/contract/catalogue/quantity-steps'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { Form } from 'react-router'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { nudgeFor, priceChips } from '#web/catalogue/products/volume-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Suggestion } from '#web/ui/suggestion.tsx'
import { CostEstimate } from '../estimate/cost-estimate.tsx'
import { ProductLoad } from '../load-plan/figures/product-load.tsx'
import { addToCart } from './add-to-cart.ts'

// Only what is sold out needs it.
const TellMe = lazy(async () => {
  const chunk = await loadChunk(() => import('#web/catalogue/products/tell-me.tsx'))
  return { default: chunk.TellMe }
})

const PROMISES = [
  t.productPages_stockIsReservedFor,
  t.productPages_nothingIsChargedBefore,
  t.productPages_youCanCancelFree,
]

/** A GET form, so that it works without JavaScript. */
export function QuantityForm({ product }: { product: Product }) {
  const { _id, casePack } = product
  const prices = priceTableOf(product)
  const { smallest, largest } = orderableQuantities(product)
  const [quantity, setQuantity] = useState(smallest)
  const [isAdding, setAdding] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const lines = useMemo(() => [{ productId: _id, quantity }], [_id, quantity])
  const problem = quantityProblem(quantity, { ...product, ...prices })
  const chips = priceChips(problem ? Number.NaN : quantity, product)
  const nudge = problem ? undefined : nudgeFor(quantity, product)
  const stepTo = (next: number | undefined) => (next === undefined ? undefined : () => setQuantity(next))

  // Its button goes away, or speaks of the next tier; the keyboard goes on at the chip of this one.
  function takeNudge(wanted: number) {
    setQuantity(wanted)
    form.current?.querySelector<HTMLElement>(`button[value="${wanted}"]`)?.focus({ preventScroll: true })
  }

  async function add() {
    setAdding(true)
    await addToCart(product, quantity)
    setAdding(false)
  }

  if (!isOrderable(product)) {
    return (
      <div className="grid gap-5">
        <p className="font-semibold text-danger">{problem?.message}</p>
        <Button size="large" disabled>
          {t.productPages_purchase()}
        </Button>
        <Suspense>
          <TellMe key={_id} productId={_id} />
        </Suspense>
      </div>
    )
  }
  return (
    <Form ref={form} action={paths.purchase(_id)} method="get" className="grid gap-6">
      {chips.length > 0 ? <Chips label={t.productPages_volumePrices()} chips={chips} onChoose={setQuantity} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            {t.productPages_quantity()}
          </label>
          <Stepper
            onFewer={stepTo(nextQuantity(quantity, -1, product))}
            onMore={stepTo(nextQuantity(quantity, 1, product))}
          >
            <input
              id={id}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={smallest}
              max={largest}
              step={casePack}
              required
              value={Number.isNaN(quantity) ? '' : quantity}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setQuantity(event.target.valueAsNumber)}
              className="input numeric w-28 text-center text-lg font-semibold"
            />
          </Stepper>
        </div>
        <p className="sm:text-end" aria-live="polite">
          <span className="block text-sm text-muted">{t.productPages_total()}</span>
          <span className="numeric font-display text-4xl font-bold tracking-tight">
            {problem ? '—' : formatMoney(totalOf(quantity, prices))}
          </span>
          <span className="numeric block text-sm text-muted">{problem ? null : unitPriceText(quantity, prices)}</span>
        </p>
      </div>
      <p id={`${id}-problem`} role="alert" className="-mt-3 font-medium text-danger empty:hidden">
        {problem?.message}
      </p>
      <div aria-live="polite" className="-mt-3 empty:absolute">
        {nudge ? <Suggestion {...nudge} onTake={() => takeNudge(nudge.quantity)} /> : null}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          size="large"
          disabled={problem !== undefined}
          aria-describedby={`${id}-problem`}
          busy={isAdding && t.productPages_adding()}
          onClick={() => void add()}
        >
          {t.productPages_addToCart()}
        </Button>
        <Button type="submit" variant="plain" size="large">
          {t.productPages_purchase()}
        </Button>
      </div>
      {problem ? null : <ProductLoad product={product} quantity={quantity} onQuantity={setQuantity} />}
      {problem ? null : <CostEstimate lines={lines} />}
      <ul className="grid gap-2 text-sm text-muted">
        {PROMISES.map((promise) => (
          <li key={promise()} className="flex items-center gap-2.5">
            <Icon name="check" className="size-4 text-success" />
            {promise()}
          </li>
        ))}
      </ul>
    </Form>
  )
}
