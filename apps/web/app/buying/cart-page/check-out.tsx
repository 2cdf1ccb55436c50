import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { type Ref, useId } from 'react'
import { Button } from '#web/ui/button.tsx'

type CheckOutProps = { cart: Cart; busy: string | false; onCheckOut: () => void; ref: Ref<HTMLButtonElement> }

/** The button with the reason why it does nothing yet. */
export function CheckOut({ cart, busy, onCheckOut, ref }: CheckOutProps) {
  const reasonId = useId()
  const reason = whyNot(cart)
  return (
    <>
      {/* Not `disabled`: the keyboard reaches it from the last quantity, and hears the reason. */}
      <Button
        ref={ref}
        size="large"
        busy={busy}
        aria-disabled={reason !== undefined}
        aria-describedby={reasonId}
        className="aria-disabled:text-muted"
        onClick={() => {
          if (reason === undefined) onCheckOut()
        }}
      >
        {t.cartPage_checkOut()}
      </Button>
      <p id={reasonId} className="basis-full text-sm text-muted empty:hidden">
        {reason}
      </p>
    </>
  )
}

/** On phones it stays in sight below a long cart. */
export function CheckOutBar(props: CheckOutProps) {
  const { goods, discount } = props.cart
  const discountCents = centsOf(discount?.amount ?? 0)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 lg:hidden">
      <p className="grid">
        <span className="text-sm text-muted">
          {discountCents > 0 ? t.cartPage_goodsLessDiscount() : t.cartPage_goods()}
        </span>
        <span className="numeric font-display text-xl font-bold">{formatMoney(centsOf(goods) - discountCents)}</span>
      </p>
      <CheckOut {...props} />
    </div>
  )
}

/** Why this cart cannot be ordered yet. */
function whyNot({ lines, minimum }: Cart): string | undefined {
  const problems = lines.filter(({ problem }) => problem).length
  if (problems === 1) return t.cartPage_oneProductNeedsYour()
  if (problems > 1) return t.cartPage_problemsProductsNeedYour({ problems })
  return minimum.missing > 0
    ? t.cartPage_orderMustReach({ required: formatMoney(centsOf(minimum.required)) })
    : undefined
}
