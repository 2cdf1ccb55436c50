import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Shop } from '@wheelyard/contract/shop/shop.calls'
import { quoteCostFacts } from '@wheelyard/contract/buying/cost-texts'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import { type QuoteStep, quoteStep } from '@wheelyard/contract/orders/quote-rules'
import { quoteAnswered, quotedFreightText } from '@wheelyard/contract/orders/quote-texts'
import * as t from '@wheelyard/messages/buyer'
import { WhoMayPay } from '#web/buying/company/who-may-pay.tsx'
import { May } from '#web/people/session/may.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FreightInvoiceButton } from './invoice-button.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PaymentFrame } from './payment-frame.tsx'

type FreightPaymentSheetProps = { order: Order; quoteId: string; shop: Shop; refetchOrder: () => void }

/** Paying the freight that was proposed accepts it. */
export function FreightPaymentSheet({ order, quoteId, shop, refetchOrder }: FreightPaymentSheetProps) {
  const quote = order.freight?.quote
  const step = quote?._id === quoteId ? quoteStep(order) : undefined
  const canAccept = step === 'to-accept'
  return (
    <PaymentFrame payer={order.user} title={titleOf(order, step)} testCardsFor={canAccept ? shop : undefined}>
      {quote && step ? (
        <DefinitionList
          inRows
          valueClass="text-end"
          items={{
            [t.payments_order()]: order.number,
            [t.payments_freight()]: quotedFreightText(order, quote),
            ...(quote.note ? { [t.payments_note()]: quote.note } : {}),
            ...Object.fromEntries(quoteCostFacts(quote, order.tax)),
            [t.payments_totalAmount()]: <b className="text-xl">{formatMoney(centsOf(quote.total))}</b>,
            [t.payments_deliverTo()]: order.address,
          }}
        />
      ) : null}
      {quote && canAccept ? (
        <WhoMayPay>
          <PayByCard
            bill={{ order, amount: quote.total, freightQuoteId: quote._id }}
            shop={shop}
            refetch={refetchOrder}
          />
        </WhoMayPay>
      ) : (
        <Answered order={order} isPaid={step === 'paid'} />
      )}
    </PaymentFrame>
  )
}

function titleOf(order: Order, step: QuoteStep | undefined): string {
  const { productName } = order
  if (order.refundedAt) return t.payments_refunded({ productName })
  if (step === 'to-accept') return t.payments_pleasePayFreightOf({ productName })
  if (step === 'paid') return t.payments_freightPaid({ productName })
  if (step === 'refused') return t.payments_freightDeclined({ productName })
  return t.payments_freightOf({ productName })
}

function Answered({ order, isPaid }: { order: Order; isPaid: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p aria-live="polite" className={isPaid ? 'font-semibold text-success' : 'font-semibold'}>
        {isPaid ? t.payments_congratulationsYourPaymentIs() : quoteAnswered.message}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.order(order._id)} variant="plain">
          {t.payments_viewOrder()}
        </ButtonLink>
        <May right="pay">
          <FreightInvoiceButton order={order} />
        </May>
      </div>
    </div>
  )
}
