import type { FreightQuote } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import { acceptText, REFUSE_TEXT, refusalText } from '@wheelyard/contract/orders/quote-texts'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { May } from '#web/people/session/may.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefuseFreight } from './freight-quotes.queries.ts'

export function AnswerFreight({ order, quote }: { order: Order; quote: FreightQuote }) {
  const [isRefusing, setRefusing] = useState(false)
  const refuse = useRefuseFreight(quote._id)
  const refund = paidCents(order)
  const confirm = () =>
    refuse.mutate(undefined, {
      onSuccess: () =>
        toast.success(t.freightQuotes_refundForOrderIs({ refund: formatMoney(refund), number: order.number })),
      onSettled: () => setRefusing(false),
    })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <May right="pay">
        <ButtonLink to={paths.freightPayment(quote._id)}>{acceptText(centsOf(quote.total))}</ButtonLink>
      </May>
      <May right="buy">
        <Button variant="plain" onClick={() => setRefusing(true)}>
          {REFUSE_TEXT()}
        </Button>
      </May>
      <ConfirmDialog
        open={isRefusing}
        question={t.freightQuotes_declineFreightOf({ total: formatMoney(centsOf(quote.total)) })}
        busy={refuse.isPending && t.freightQuotes_refunding()}
        onConfirm={confirm}
        onClose={() => setRefusing(false)}
      >
        <p>{refusalText(refund)}</p>
      </ConfirmDialog>
    </div>
  )
}
