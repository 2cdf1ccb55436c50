import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import * as t from '@wheelyard/messages/buyer'
import { nudgeFor } from '#web/catalogue/products/volume-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Suggestion } from '#web/ui/suggestion.tsx'

type LineProblemProps = {
  id: string
  line: CartLine
  onOrder: (quantity: number) => void
  onRemove: () => void
}

/**
 * Beside the line, with a button for every way out; a line without a problem may have a better quantity instead.
 * The region is always there, so that it is announced when it fills.
 */
export function LineProblem({ id, line, onOrder, onRemove }: LineProblemProps) {
  const { name, problem } = line
  const nudge = problem ? undefined : nudgeFor(line.quantity, { ...line, price: line.listPrice })
  const quantities = problem?.quantities ?? []
  return (
    <div className="cart-line-problem" aria-live="polite">
      {problem ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-danger px-4 py-2.5">
          <p id={id} className="flex min-w-0 items-start gap-2 font-medium text-danger">
            <Icon name="alert" className="mt-0.5 size-5" />
            <span className="min-w-0">{problem.message}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {quantities.map((quantity) => (
              <Button
                key={quantity}
                size="small"
                variant="plain"
                aria-label={t.cart_orderOf({ quantity, name })}
                onClick={() => onOrder(quantity)}
              >
                {t.cart_order({ quantity })}
              </Button>
            ))}
            {quantities.length === 0 && !isTyping(problem.code) ? (
              <Button size="small" variant="plain" aria-label={t.cart_remove({ name })} onClick={onRemove}>
                {t.cart_remove2()}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {nudge ? (
        <div className="text-sm">
          <Suggestion {...nudge} of={name} onTake={() => onOrder(nudge.quantity)} />
        </div>
      ) : null}
    </div>
  )
}

/** A field that is being filled in needs no button. */
const isTyping = (code: string) => code === 'quantity-not-whole'
