import type { OrderFreight } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { quoteCostFacts } from '@wheelyard/contract/buying/cost-texts'
import { freightText, QUOTED_AFTER_REVIEW } from '@wheelyard/contract/buying/freight-texts'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { quoteStep } from '@wheelyard/contract/orders/quote-rules'
import { quotedFreightText, quoteStepTexts } from '@wheelyard/contract/orders/quote-texts'
import * as t from '@wheelyard/messages/buyer'
import type { ReactNode } from 'react'
import { TransferButton } from '#web/finance/payments/transfer-button.tsx'
import { FreightInvoiceButton } from '#web/finance/payments/invoice-button.tsx'
import { useMay } from '#web/people/session/signed-in.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { AnswerFreight } from '#web/orders/freight-quotes/answer-freight.tsx'
import { ProposeFreightForm } from '#web/orders/freight-quotes/propose-freight-form.tsx'

type QuotedFreightProps = { order: Order; isOwn: boolean }

/** For an order whose freight is quoted after review: where that stands, and what the buyer or the seller can do. */
export function QuotedFreight({ order, isOwn }: QuotedFreightProps) {
  const may = useMay()
  const step = quoteStep(order)
  const { freight } = order
  if (!step || !freight) return null
  const texts = quoteStepTexts[step]
  return (
    <section
      aria-labelledby="quoted-freight"
      className="mb-6 grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="quoted-freight" className="text-heading">
        {t.orderPage_freight()}
      </h2>
      <DefinitionList inRows items={factsOf(order, freight)} />
      <p>
        {isOwn ? texts.buyer() : texts.seller()} {step === 'refused' ? refundText(order) : null}
      </p>
      {isOwn && step === 'to-accept' && freight.quote ? <AnswerFreight order={order} quote={freight.quote} /> : null}
      {may('change-orders') && step === 'to-propose' ? <ProposeFreightForm order={order} freight={freight} /> : null}
      {may('move-money') && step === 'to-accept' && freight.quote ? (
        <div>
          <TransferButton
            orderId={order._id}
            freightQuoteId={freight.quote._id}
            amount={formatMoney(centsOf(freight.quote.total))}
          />
        </div>
      ) : null}
      {may('change-orders') && step === 'to-accept' ? (
        <details className="print:hidden">
          <summary className="unfold">{t.orderPage_proposeOtherTerms()}</summary>
          <div className="mt-4">
            <ProposeFreightForm key={freight.quote?._id} order={order} freight={freight} />
          </div>
        </details>
      ) : null}
      {step === 'paid' && ((isOwn && may('pay')) || may('see-money')) ? (
        <div className="print:hidden">
          <FreightInvoiceButton order={order} />
        </div>
      ) : null}
    </section>
  )
}

const refundText = ({ amountDue, refundedAt }: Order) =>
  refundedAt
    ? t.orderPage_amountDueWasRefunded({ amountDue: formatMoney(centsOf(amountDue)) })
    : t.orderPage_refundIsOnIts()

function factsOf({ tax }: Order, freight: OrderFreight): Record<string, ReactNode> {
  const { quote } = freight
  if (!quote) return { [t.orderPage_delivery()]: freightText(freight), [t.orderPage_price()]: QUOTED_AFTER_REVIEW() }
  return {
    [t.orderPage_delivery()]: quotedFreightText({ freight }, quote),
    ...Object.fromEntries(quoteCostFacts(quote, tax)),
    [tax ? t.orderPage_total() : t.orderPage_price()]: <b>{formatMoney(centsOf(quote.total))}</b>,
    ...(quote.note ? { [t.orderPage_note()]: quote.note } : {}),
    [t.orderPage_proposed()]: <DateTime at={quote.proposedAt} />,
    ...(quote.paidAt ? { [t.orderPage_paidAt()]: <DateTime at={quote.paidAt} /> } : {}),
    ...(quote.refusedAt ? { [t.orderPage_refusedAt()]: <DateTime at={quote.refusedAt} /> } : {}),
  }
}
