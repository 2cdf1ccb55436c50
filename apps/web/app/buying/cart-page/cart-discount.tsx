import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Cart, cartApi, type CartDiscount as Discount } from '@wheelyard/contract/buying/cart.calls'
import { lessText } from '@wheelyard/contract/buying/cost-texts'
import { discountLabel } from '@wheelyard/contract/buying/discount-rules'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { useRef, useState } from 'react'
import { SAVED_CART_KEY } from '#web/buying/cart/saved-cart.ts'
import { api } from '#web/lib/api-client.ts'
import { errorMessage, messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'

/** The code on a customer's cart and what it takes off, or a folded field for one. */
export function CartDiscount({ cart: { discount, goods } }: { cart: Cart }) {
  if (!discount) return <CodeField />
  return (
    <>
      <AppliedCode discount={discount} />
      {discount.amount > 0 ? (
        // Phones have it in the bar below.
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold max-lg:hidden" aria-live="polite">
          <span>{t.cartPage_goodsLessDiscount()}</span>
          <span className="numeric">{formatMoney(centsOf(goods) - centsOf(discount.amount))}</span>
        </p>
      ) : null}
    </>
  )
}

function useCartCall<Input>(call: (input: Input) => Promise<Cart>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    // After the changes of lines that are under way, whose replies have the cart without it.
    scope: { id: 'cart' },
    onSuccess: (cart) => client.setQueryData(SAVED_CART_KEY, cart),
  })
}

function AppliedCode({ discount: { code, amount, problem } }: { discount: Discount }) {
  const { mutate, isPending } = useCartCall(() => api.call(cartApi.removeDiscount))
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4" aria-live="polite">
        <bdi className="font-semibold">{discountLabel(code)}</bdi>
        {problem ? null : <span className="numeric font-semibold">{lessText(amount)}</span>}
      </p>
      {problem ? <p className="text-sm font-medium text-warning">{problem.message}</p> : null}
      <div>
        <Button
          size="small"
          variant="plain"
          busy={isPending && t.cartPage_removing()}
          onClick={() => mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
        >
          {rich(t.cartPage_removeDiscountCode({ hidden: (text) => <span className="sr-only">{text}</span>, code }))}
        </Button>
      </div>
    </div>
  )
}

function CodeField() {
  const { mutate, isPending, error } = useCartCall((code: string) => api.call(cartApi.putDiscount, { body: { code } }))
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <details>
      <summary className="unfold">{t.cartPage_discountCode()}</summary>
      <form
        className="mt-2 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') return field.current?.focus()
          mutate(typed)
        }}
      >
        <Field
          ref={field}
          label={<span className="sr-only">{t.cartPage_discountCode2()}</span>}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="min-w-36 grow"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={errorMessage(error)}
        />
        <Button type="submit" variant="plain" className="mt-1.5" busy={isPending && t.cartPage_checking()}>
          {t.cartPage_apply()}
        </Button>
      </form>
    </details>
  )
}
