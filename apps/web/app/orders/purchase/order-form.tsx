import { isRefusedAs } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { displayName, type User } from '@wheelyard/contract/people/users.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { priceOf, priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { IncompleteReply } from '#web/lib/complete-reply.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { nudgeFor } from '#web/catalogue/products/volume-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Suggestion } from '#web/ui/suggestion.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CollectedNote } from './collected-note.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { orderSchema, problemWith } from './order-schema.ts'
import { OrderTotal } from './order-total.tsx'
import { OrderTerms } from '../orders/order-terms.tsx'
import { usePlaceOrder } from '../orders/orders.queries.ts'

type OrderFormProps = { product: Product; buyer: User; startQuantity: number }

export function OrderForm({ product, buyer, startQuantity }: OrderFormProps) {
  const { phone, address } = buyer
  const form = useZodForm(orderSchema(product), { orderQuantity: startQuantity, phone, address, saveToProfile: true })
  const [keys] = useState(() => new IdempotencyKeys())
  const navigate = useNavigate()
  const placing = usePlaceOrder()
  const { _id: productId, casePack } = product
  const { smallest, largest } = orderableQuantities(product)
  const quantity = useWatch({ control: form.control, name: 'orderQuantity' })
  const problem = problemWith(quantity, product)
  const nudge = problem ? undefined : nudgeFor(quantity, product)

  // The button may go away with it; the keyboard goes on in the field.
  function takeNudge(wanted: number) {
    form.setValue('orderQuantity', wanted)
    form.setFocus('orderQuantity')
  }

  const submit = form.handleSubmit((values) => {
    const price = dollarsOf(priceOf(values.orderQuantity, priceTableOf(product)))
    const order = { productId, price, ...values }
    placing.mutate(
      { order, key: keys.keyFor(order) },
      {
        onSuccess: ({ order: { number, payBy } }) => {
          toast.success(t.purchase_orderPlacedPleasePay({ number, payBy: formatDateTime(payBy) }))
          void navigate(paths.dashboard.myOrders)
        },
        onError: (error) => {
          // There it can be paid or cancelled; every other problem can be fixed on this page.
          if (!isForMyOrders(error)) return
          toast.error(
            error instanceof IncompleteReply ? t.purchase_nameIsAlreadyAdded({ name: product.name }) : error.message,
          )
          void navigate(paths.dashboard.myOrders)
        },
      },
    )
  })

  return (
    <form
      noValidate
      aria-label={t.purchase_yourOrder()}
      className="grid gap-6"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.purchase_orderQuantity()}
          type="number"
          inputMode="numeric"
          min={smallest}
          max={largest}
          step={casePack}
          {...form.register('orderQuantity', { valueAsNumber: true })}
          error={problem?.message}
        />
        <OrderTotal product={product} quantity={problem ? undefined : quantity} />
      </div>
      <div aria-live="polite" className="empty:absolute">
        {nudge ? <Suggestion {...nudge} onTake={() => takeNudge(nudge.quantity)} /> : null}
      </div>
      <CollectedNote product={product} quantity={problem ? undefined : quantity} />
      <h2 className="border-t border-line pt-6 text-heading">{t.purchase_customerInfo()}</h2>
      <DefinitionList
        className="grid gap-4 sm:grid-cols-2"
        valueClass="font-semibold"
        items={{ [t.checkout_name()]: displayName(buyer), [t.checkout_email()]: buyer.email }}
      />
      <ContactFields form={form} />
      <FormError message={errorMessage(isForMyOrders(placing.error) ? null : placing.error)} />
      <Button
        type="submit"
        size="large"
        disabled={largest < smallest}
        busy={placing.isPending && t.purchase_ordering()}
      >
        {t.purchase_confirmOrder()}
      </Button>
      <OrderTerms />
    </form>
  )
}

const isForMyOrders = (error: Error | null) =>
  error instanceof IncompleteReply ||
  isRefusedAs(error, ordersApi.place, 'order-exists') ||
  isRefusedAs(error, ordersApi.place, 'unpaid-limit-reached')
