import { ApiError } from '@wheelyard/contract/calls/client'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { quantityProblem } from '@wheelyard/contract/rules/order-rules'
import { placeOrderBody } from '@wheelyard/contract/calls/orders'
import type { Product } from '@wheelyard/contract/calls/products'
import { displayName, type User } from '@wheelyard/contract/calls/users'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Attempts } from './attempt.ts'
import { ContactFields } from './contact-fields.tsx'
import { usePlaceOrder } from './orders.queries.ts'

type OrderFormProps = { product: Product; buyer: User; startQuantity: number }

/** How many, to whom and where; the total follows every keystroke. */
export function OrderForm({ product, buyer, startQuantity }: OrderFormProps) {
  const [quantity, setQuantity] = useState(startQuantity)
  const [contact, setContact] = useState({ phone: buyer.phone, address: buyer.address })
  const [saveToProfile, setSaveToProfile] = useState(false)
  const [checked, setChecked] = useState(false)
  const [attempts] = useState(() => new Attempts())
  const navigate = useNavigate()
  const placing = usePlaceOrder()

  const priceCents = centsOf(product.price)
  const problem = quantityProblem(quantity, { ...product, priceCents })
  const { _id: productId, price, minOrder, available } = product
  const wish = { productId, orderQuantity: quantity, price, ...contact, saveToProfile }
  const errors = checked ? errorsOf(wish) : {}

  function confirmOrder(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setChecked(true))
    const [firstWrong] = form.querySelectorAll<HTMLInputElement>('[aria-invalid]')
    if (firstWrong) return firstWrong.focus()
    placing.mutate(
      { wish, key: attempts.keyFor(wish) },
      { onSuccess: () => done(`${product.name} is ordered. Please pay in time.`), onError: refused },
    )
  }
  function done(sentence: string) {
    toast.success(sentence)
    void navigate('/dashboard/myOrders')
  }
  function refused(error: Error) {
    // The rest stays on the page: the buyer can mend it here.
    if (!isAlreadyAdded(error)) return
    toast.error(error.message)
    void navigate('/dashboard/myOrders')
  }

  return (
    <form onSubmit={confirmOrder} noValidate className="grid gap-6" aria-label="Your order">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Order quantity"
          type="number"
          inputMode="numeric"
          min={minOrder}
          max={available}
          value={Number.isNaN(quantity) ? '' : quantity}
          onChange={(event) => setQuantity(event.target.valueAsNumber)}
          error={problem?.message}
        />
        <Total cents={problem ? undefined : priceCents * quantity} />
      </div>
      <h2 className="border-t border-line pt-6 text-heading">Customer info</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Known label="Name">{displayName(buyer)}</Known>
        <Known label="Email">{buyer.email}</Known>
      </dl>
      <ContactFields
        known={buyer}
        contact={contact}
        errors={errors}
        onChange={setContact}
        save={saveToProfile}
        onSave={setSaveToProfile}
      />
      <Refusal error={isAlreadyAdded(placing.error) ? null : placing.error} />
      <Button type="submit" size="large" disabled={available < minOrder} busy={placing.isPending && 'Ordering...'}>
        Confirm Order
      </Button>
    </form>
  )
}

function Total({ cents }: { cents: number | undefined }) {
  return (
    <p className="sm:text-right" aria-live="polite">
      <span className="block text-sm text-muted">Total</span>
      <span className="figures font-display text-3xl font-bold tracking-tight">
        {cents === undefined ? '—' : formatUsd(cents)}
      </span>
    </p>
  )
}

function Known({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Refusal({ error }: { error: Error | null }) {
  return error ? (
    <p role="alert" className="rounded-field border border-danger p-4 font-medium text-danger">
      {error.message}
    </p>
  ) : null
}

const isAlreadyAdded = (error: Error | null) => error instanceof ApiError && error.code === 'order-exists'

/** The contract's own sentences for the fields a person types. */
function errorsOf(wish: unknown): Record<string, string> {
  const parsed = placeOrderBody.pick({ phone: true, address: true }).safeParse(wish)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
}
