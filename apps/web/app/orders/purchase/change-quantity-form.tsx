import { changeQuantityBody, type Order } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { dollarsOf, formatMoney } from '@wheelyard/contract/values/money'
import { priceOf, priceTableOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { problemWith } from './order-schema.ts'
import { useChangeQuantity } from '../orders/orders.queries.ts'

type ChangeQuantityFormProps = { order: Order; product: Product; onChanged: () => void }

export function ChangeQuantityForm({ order, product, onChanged }: ChangeQuantityFormProps) {
  const form = useZodForm(changeQuantityBody.pick({ orderQuantity: true }), { orderQuantity: order.pieces })
  const [keys] = useState(() => new IdempotencyKeys())
  const changing = useChangeQuantity()
  // What the order holds is free for the next one.
  const offer = { ...product, available: product.available + order.pieces }
  const { smallest, largest } = orderableQuantities(offer)
  const quantity = useWatch({ control: form.control, name: 'orderQuantity' })
  const problem = problemWith(quantity, offer)
  const prices = priceTableOf(product)

  const submit = form.handleSubmit(({ orderQuantity }) => {
    if (problem) return
    const change = { id: order._id, orderQuantity, price: dollarsOf(priceOf(orderQuantity, prices)) }
    changing.mutate(
      { ...change, key: keys.keyFor(change) },
      {
        onSuccess: ({ number }) => {
          toast.success(t.purchase_numberHasUnitsAnd({ number, units: orderQuantity, replaced: order.number }))
          onChanged()
        },
      },
    )
  })

  return (
    <form
      noValidate
      aria-label={t.purchase_changeQuantity()}
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t.purchase_newQuantity()}
        hint={problem ? undefined : t.purchase_total({ total: formatMoney(totalOf(quantity, prices)) })}
        type="number"
        inputMode="numeric"
        min={smallest}
        max={largest}
        step={product.casePack}
        {...form.register('orderQuantity', { valueAsNumber: true })}
        error={problem?.message}
      />
      <FormError message={errorMessage(changing.error)} />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={quantity === order.pieces}
        busy={changing.isPending && t.purchase_changing()}
      >
        {t.purchase_saveQuantity()}
      </Button>
    </form>
  )
}
