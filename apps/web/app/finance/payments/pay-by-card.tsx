import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import type { Shop } from '@wheelyard/contract/shop/shop.calls'
import { serviceDown } from '@wheelyard/contract/values/problem'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CardPaymentForm } from './card-payment-form.tsx'
import { isSandbox } from './card-script.ts'
import type { Bill } from './pay-bill.ts'
import { paymentsQueries } from './payments.queries.ts'

const cardProviderDown = serviceDown('card provider')

type PayByCardProps = { bill: Bill; shop: Shop; refetch: () => void }

export function PayByCard({ bill, shop, refetch }: PayByCardProps) {
  const [unsure, setUnsure] = useState(false)
  const script = useQuery(paymentsQueries.cardScript(shop))
  if (unsure) return <Unsure onCheck={refetch} />
  if (script.isFetching) return <Spinner label={t.payments_loadingCardForm()} />
  if (!script.data) return <ErrorState message={cardProviderDown.message} onRetry={() => void script.refetch()} />
  const onPaid = (sure: boolean) => {
    setUnsure(!sure)
    refetch()
  }
  return (
    <Elements stripe={script.data}>
      <CardPaymentForm bill={bill} framed={!isSandbox(shop.cardScript)} onPaid={onPaid} />
    </Elements>
  )
}

/** The outcome is unknown, so the customer must not be asked to pay again before the shop knows. */
function Unsure({ onCheck }: { onCheck: () => void }) {
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3">
      <p className="font-semibold">{t.payments_yourPaymentIsBeing()}</p>
      <p className="text-muted">{t.payments_connectionBrokeWhileYou()}</p>
      <Button variant="plain" onClick={onCheck}>
        {t.payments_checkAgain()}
      </Button>
    </div>
  )
}
