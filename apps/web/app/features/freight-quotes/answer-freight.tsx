import type { FreightQuote } from '@wheelyard/contract/calls/order-freight'
import type { Order } from '@wheelyard/contract/calls/orders'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import { paidCents } from '@wheelyard/contract/rules/quote-rules'
import { acceptText, REFUSE_TEXT, refusalText } from '@wheelyard/contract/rules/quote-texts'
import { useState } from 'react'
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
      onSuccess: () => toast.success(`${formatUsd(refund)} for order ${order.number} was refunded to your card`),
      onSettled: () => setRefusing(false),
    })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={paths.freightPayment(quote._id)}>{acceptText(centsOf(quote.total))}</ButtonLink>
      <Button variant="plain" onClick={() => setRefusing(true)}>
        {REFUSE_TEXT}
      </Button>
      <ConfirmDialog
        open={isRefusing}
        question={`Refuse the freight of ${formatUsd(centsOf(quote.total))}?`}
        busy={refuse.isPending && 'Refunding...'}
        onConfirm={confirm}
        onClose={() => setRefusing(false)}
      >
        <p>{refusalText(refund)}</p>
      </ConfirmDialog>
    </div>
  )
}
