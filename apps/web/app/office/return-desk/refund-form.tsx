import { isRefusedAs } from '@wheelyard/contract/http/client'
import { RETURN_NOTE_MAX, type ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnRefundsApi, type ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import { formatMoney } from '@wheelyard/contract/values/money'
import { refundQueued } from '@wheelyard/contract/orders/payment-problems'
import { nothingToRefund } from '@wheelyard/contract/fulfilment/return-problems'
import * as t from '@wheelyard/messages/staff'
import { type SyntheticEvent, useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LineFields, lineProblemsOf } from '#web/finance/refunds/line-fields.tsx'
import { type LineDraft, readRefund } from '#web/finance/refunds/refund-draft.ts'
import { RefundFigures } from '#web/finance/refunds/refund-figures.tsx'
import { RefundLineFields } from '#web/finance/refunds/refund-line-fields.tsx'
import type { DeskAct } from './return-desk.queries.ts'
import { firstDraft, sourceOf, toRefundBody } from './return-refund-draft.ts'
import { StepFoot } from './step-foot.tsx'

type RefundFormProps = {
  desk: ReturnDesk
  act: DeskAct<{ body: ReturnRefundBody; key: string }>
  onDone: (text: string, tell?: typeof toast.info) => void
}

export function RefundForm({ desk, act, onDone }: RefundFormProps) {
  const [draft, setDraft] = useState(() => firstDraft(desk))
  const [note, setNote] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const [keys] = useState(() => new IdempotencyKeys())
  const { lines, freightLeft, freightProblem, goodsProblem, totals, maximumCents } = readRefund(sourceOf(desk), draft)
  const refused = lineProblemsOf(act.error)
  const changeLine = (productId: string, line: LineDraft) =>
    setDraft({ ...draft, lines: { ...draft.lines, [productId]: line } })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsEmpty(totals?.totalCents === 0)
    if (!totals || totals.totalCents === 0) return
    const body = toRefundBody(lines, totals, note)
    act.send(
      { body, key: keys.keyFor(body) },
      {
        onSuccess: () =>
          onDone(
            t.returnDesk_refundOnItsWay({
              amount: formatMoney(totals.totalCents),
              number: desk.return.number,
              name: desk.customer.name,
            }),
          ),
        onError: (error) => {
          if (isRefusedAs(error, returnRefundsApi.refund, 'refund-waits')) onDone(refundQueued.message, toast.info)
        },
      },
    )
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {lines.map((line) => (
        <LineFields key={line.productId} productName={line.productName} problem={refused.get(line.productId)}>
          <RefundLineFields line={line} onChange={(typed) => changeLine(line.productId, typed)} />
        </LineFields>
      ))}
      {freightLeft > 0 ? (
        <Field
          label={t.returnDesk_freightWithoutTax()}
          hint={t.returnDesk_atMost({ freightLeft: formatMoney(freightLeft) })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.freight}
          onChange={({ target }) => setDraft({ ...draft, freight: target.value })}
          error={freightProblem}
        />
      ) : null}
      <div className="rounded-field bg-paper p-4">
        <RefundFigures totals={totals} />
        <p className="mt-2 text-sm text-muted">
          {t.returnDesk_atMostAllUnits({ maximumCents: formatMoney(maximumCents) })}
        </p>
      </div>
      <TextAreaField
        label={t.returnDesk_noteOptional()}
        hint={t.returnDesk_shownToBuyer()}
        maxLength={RETURN_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <StepFoot
        problem={goodsProblem ?? (isEmpty ? nothingToRefund.message : undefined)}
        act={act}
        button={totals ? t.returnDesk_refundAmount({ amount: formatMoney(totals.totalCents) }) : t.returnDesk_refund()}
        busy={t.returnDesk_refunding()}
      />
    </form>
  )
}
