import { type OrderReturn, RETURN_MESSAGE_MAX } from '@wheelyard/contract/fulfilment/returns.calls'
import {
  canRequestReturn,
  isLate,
  returnableOf,
  type ReturnWindows,
  windowOf,
} from '@wheelyard/contract/fulfilment/return-rules'
import * as t from '@wheelyard/messages/buyer'
import { useCallback, useEffect, useRef } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { useToday } from '#web/lib/use-today.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { ArrivalField } from './arrival-field.tsx'
import { ChooseLines } from './choose-lines.tsx'
import { LineCard } from './line-card.tsx'
import { NothingToReturn } from './nothing-to-return.tsx'
import { RequestSummary } from './request-summary.tsx'
import { chooseLine, dropLine, hasProblems, type LineDraft } from './return-draft.ts'
import { useLineActs } from './use-line-acts.ts'
import { firstShippedOn, type ShippedOrder, useReturnRequest } from './use-return-request.ts'

type RequestReturnFormProps = {
  order: ShippedOrder
  windows: ReturnWindows
  onSent: (sent: OrderReturn) => void
}

/** Which products, then what is wrong with each of them. */
export function RequestReturnForm({ order, windows, onSent }: RequestReturnFormProps) {
  const today = useToday()
  const request = useReturnRequest({ order, today, onSent })
  const { draft, change, problems, attempts, refusal, isSending, send } = request
  const page = useRef<HTMLDivElement>(null)
  const acts = useLineActs(order._id, change)
  const { lines: ordered } = order
  const returnable = ordered.filter((line) => returnableOf(line) > 0)
  const only = returnable.length === 1 ? returnable[0] : undefined

  const toggle = useCallback(
    (productId: string, isWanted: boolean) =>
      change((before) => (isWanted ? chooseLine(before, productId, ordered) : dropLine(before, productId))),
    [change, ordered],
  )
  useEffect(() => {
    if (only && draft.lines.length === 0) toggle(only.productId, true)
  }, [only, draft.lines.length, toggle])
  const leadToProblem = useCallback(() => page.current?.querySelector<HTMLElement>(TO_MEND)?.focus(), [])
  useEffect(() => {
    if (attempts > 0) leadToProblem()
  }, [attempts, leadToProblem])
  useEffect(() => {
    if (refusal) leadToProblem()
  }, [refusal, leadToProblem])

  const chosen = new Map(draft.lines.map((line) => [line.productId, line]))
  const hasChoice = returnable.length > 1 || returnable.some(({ productId }) => !chosen.has(productId))
  const lateDaysOf = ({ reason }: LineDraft) =>
    reason && draft.arrivedOn && isLate({ reason, arrivedOn: draft.arrivedOn }, today, windows)
      ? windowOf(reason, windows)
      : undefined
  if (draft.lines.length === 0 && !canRequestReturn(order)) return <NothingToReturn order={order} />
  return (
    <div ref={page} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      {hasChoice ? (
        <ChooseLines
          lines={returnable}
          isChosen={(productId) => chosen.has(productId)}
          isMissing={attempts > 0 && draft.lines.length === 0}
          onToggle={toggle}
        />
      ) : null}
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className="grid gap-6 xl:col-start-1">
          <ArrivalField
            arrivedOn={draft.arrivedOn}
            error={problems.arrivedOn}
            firstShippedOn={firstShippedOn(order)}
            today={today}
            onChange={(arrivedOn) => change((before) => ({ ...before, arrivedOn }))}
          />
          <ul aria-label={t.returns_whatIsWrong2()} className="grid gap-6 empty:hidden">
            {ordered.map((line) => {
              const lineDraft = chosen.get(line.productId)
              return lineDraft ? (
                <LineCard
                  key={line.productId}
                  line={line}
                  draft={lineDraft}
                  problems={problems.lines.get(line.productId)}
                  lateDays={lateDaysOf(lineDraft)}
                  isOneOfSeveral={draft.lines.length > 1}
                  acts={acts}
                />
              ) : null
            })}
          </ul>
          <TextAreaField
            label={t.returns_anythingElseWeShould()}
            className="rounded-box border border-line bg-surface p-5 sm:p-6"
            maxLength={RETURN_MESSAGE_MAX}
            value={draft.message}
            onChange={({ target }) => change((before) => ({ ...before, message: target.value }))}
          />
        </div>
        <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <RequestSummary
            draft={draft}
            ordered={ordered}
            isAnyLate={draft.lines.some((line) => lateDaysOf(line) !== undefined)}
            error={errorMessage(refusal) ?? whatIsMissing(request)}
            isSending={isSending}
          />
        </div>
      </form>
    </div>
  )
}

/** The first field or button of what is wrong. */
const TO_MEND = '[aria-invalid="true"], [data-invalid] :is(input, button)'

function whatIsMissing({ attempts, draft, problems }: ReturnType<typeof useReturnRequest>): string | undefined {
  if (attempts === 0) return undefined
  if (draft.lines.length === 0) return t.returns_pleaseChooseAtLeast()
  return hasProblems(problems) ? t.returns_pleaseCompleteMarkedFields() : undefined
}
