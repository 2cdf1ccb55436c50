import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Bill, payBill } from './pay-bill.ts'

type CardPaymentFormProps = {
  bill: Bill
  /** The provider's frame needs our border and colours; the sandbox brings its own. */
  framed: boolean
  /** `sure` is false when the shop has yet to find out whether it was paid. */
  onPaid: (sure: boolean) => void
}

export function CardPaymentForm({ bill, framed, onPaid }: CardPaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function pay(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const outcome = await payBill({ stripe, card, bill })
      if (outcome.kind !== 'refused') return onPaid(outcome.kind === 'paid')
      setError(outcome.message)
      toast.error(outcome.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-5" aria-label={t.payments_cardPayment()}>
      <div className={framed ? 'input h-auto w-full py-3 [&>div]:grow' : undefined}>
        <CardElement
          options={framed ? { hidePostalCode: true, style: frameStyle() } : { hidePostalCode: true }}
          onChange={(change) => setError(change.error?.message)}
        />
      </div>
      {error ? (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      ) : null}
      <Button type="submit" size="large" disabled={!stripe} busy={busy && t.payments_paying()}>
        {t.payments_pay({ amount: formatMoney(centsOf(bill.amount)) })}
      </Button>
    </form>
  )
}

function frameStyle() {
  const { color, fontFamily } = getComputedStyle(document.body)
  return { base: { color, fontFamily, fontSize: '16px', iconColor: color } }
}
