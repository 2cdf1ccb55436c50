import { isRefusedAs } from '@wheelyard/contract/http/client'
import { partialRefundsApi, type RefundableOrder } from '@wheelyard/contract/finance/partial-refunds.calls'
import { REFUND_REASON_MAX } from '@wheelyard/contract/finance/payments.calls'
import { nothingToRefund } from '@wheelyard/contract/fulfilment/return-problems'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { refundQueued } from '@wheelyard/contract/orders/payment-problems'
import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { type SyntheticEvent, useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LineFields, lineProblemsOf } from './line-fields.tsx'
import { emptyPart, readPart, toPartBody } from './part-draft.ts'
import { RefundFigures } from './refund-figures.tsx'
import { RefundLineFields } from './refund-line-fields.tsx'
import { useRefundPart } from './refunds.queries.ts'

type RefundPartFormProps = { order: Order; refundable: RefundableOrder; onDone: () => void }

/** Of units, of freight, or as goodwill. */
export function RefundPartForm({ order, refundable, onDone }: RefundPartFormProps) {
  const refund = useRefundPart(order._id)
  const [draft, setDraft] = useState(emptyPart)
  const [keys] = useState(() => new IdempotencyKeys())
  const [isSent, setIsSent] = useState(false)
  const part = readPart(refundable, draft)
  const { totals } = part
  const isEmpty = totals?.totalCents === 0
  const hasReason = draft.reason.trim() !== ''
  const refused = lineProblemsOf(refund.error)
  const change = (typed: Partial<typeof draft>) => setDraft({ ...draft, ...typed })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsSent(true)
    const body = toPartBody(refundable, draft)
    // The second half of a double click comes before the button is disabled.
    if (!body || !totals || isEmpty || !hasReason || refund.isPending) return
    refund.mutate(
      { body, key: keys.keyFor(body) },
      {
        onSuccess() {
          toast.success(
            t.refunds_amountIsOnItsWay({
              amount: formatMoney(totals.totalCents),
              number: order.number,
              user: order.user,
            }),
          )
          onDone()
        },
        onError(error) {
          if (!isRefusedAs(error, partialRefundsApi.refund, 'refund-waits')) return
          toast.info(refundQueued.message)
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      {part.lines.map((line) => (
        <LineFields key={line.productId} productName={line.productName} problem={refused.get(line.productId)}>
          <RefundLineFields
            line={line}
            onChange={(typed) => change({ lines: { ...draft.lines, [line.productId]: typed } })}
          />
        </LineFields>
      ))}
      {part.freightLeft > 0 ? (
        <Field
          label={t.refunds_freightWithoutTax()}
          hint={t.refunds_atMost({ amount: formatMoney(part.freightLeft) })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.freight}
          onChange={({ target }) => change({ freight: target.value })}
          error={part.freightProblem}
        />
      ) : null}
      {part.goodsLeft > 0 ? (
        <Field
          label={t.refunds_goodwillWithoutTax()}
          hint={t.refunds_lowersPriceOfAll()}
          inputMode="decimal"
          autoComplete="off"
          value={draft.goodwill}
          onChange={({ target }) => change({ goodwill: target.value })}
          error={part.goodwillProblem}
        />
      ) : null}
      <Field
        label={t.refunds_reason()}
        hint={t.refunds_shownToCustomerIn()}
        required
        maxLength={REFUND_REASON_MAX}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={isSent && !hasReason ? t.refunds_reasonIsRequired() : undefined}
      />
      {part.units > 0 ? (
        <CheckboxField
          label={t.refunds_returnUnitsToStock({ units: part.units })}
          checked={draft.restock}
          onChange={({ target }) => change({ restock: target.checked })}
        />
      ) : null}
      {part.keptBack > 0 ? <p>{t.refunds_unitsHaveNotShipped({ units: part.keptBack })}</p> : null}
      <div className="rounded-field bg-paper p-4">
        <RefundFigures totals={totals} />
        <p className="mt-2 text-sm text-muted">{t.refunds_amountIsLeft({ amount: formatMoney(part.leftCents) })}</p>
      </div>
      <FormError
        message={
          part.goodsProblem ?? (isSent && isEmpty ? nothingToRefund.message : undefined) ?? errorMessage(refund.error)
        }
      />
      <DialogActions variant="danger" onBack={onDone} busy={refund.isPending && t.refunds_refunding()}>
        {totals && !isEmpty ? t.refunds_refundAmount({ amount: formatMoney(totals.totalCents) }) : t.refunds_refund()}
      </DialogActions>
    </form>
  )
}
