import { useQuery } from '@tanstack/react-query'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canRefund } from '@wheelyard/contract/finance/payment-rules'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useMay } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { type HowMuch, RefundChoice } from '#web/finance/refunds/refund-choice.tsx'
import { orderPageQueries } from './order-page.queries.ts'

type RefundButtonProps = { order: Order; size?: 'normal' | 'small'; variant?: 'plain' | 'quiet' }

/** Of all that was paid, or of what returns have left of it. */
export function RefundButton({ order, ...button }: RefundButtonProps) {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<HowMuch>('all')
  const query = useQuery({ ...orderPageQueries.toRefund(order._id), enabled: open })
  const may = useMay()
  if (!canRefund(order) || !may('move-money')) return null
  return (
    <>
      <Button
        variant="plain"
        {...button}
        className="print:hidden"
        aria-label={t.orderPage_refundOrderOfFor({ productName: order.productName, user: order.user })}
        onClick={() => setOpen(true)}
      >
        {t.orderPage_refund()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={questionOf(order, choice, query.data?.refunded)}>
        <QueryView query={query}>
          {(tracked) => (
            <RefundChoice order={tracked} choice={choice} onChoose={setChoice} onDone={() => setOpen(false)} />
          )}
        </QueryView>
      </Dialog>
    </>
  )
}

/** `refunded`: so far, once it is known. */
function questionOf(order: Order, choice: HowMuch, refunded: number | undefined): string {
  const { user } = order
  if (choice === 'part') return t.orderPage_refundPartQuestion({ user })
  if (refunded === undefined) return t.orderPage_refundQuestion({ user })
  return t.orderPage_refundAmountQuestion({ amount: formatMoney(paidCents(order) - centsOf(refunded)), user })
}
