import { ApiError, isRefusedAs } from '@wheelyard/contract/http/client'
import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { type OrderReturn, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { useCallback, useEffect, useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { changeDraft, discardDraft, useKeptDraft } from './kept-draft.ts'
import {
  type DraftProblems,
  hasProblems,
  isTyped,
  type LineProblems,
  photosOf,
  problemsOf,
  requestOf,
  type ReturnDraft,
} from './return-draft.ts'
import { useRequestReturn } from './returns.queries.ts'
import { uploadAgain } from './upload-photos.ts'

// As long as the drafts are kept: after a lost reply, nothing is requested twice.
const keys = new IdempotencyKeys()
const NONE: DraftProblems = { lines: new Map() }

export type ShippedOrder = Order & { shipments: Shipment[] }
type Wanted = { order: ShippedOrder; today: string; onSent: (sent: OrderReturn) => void }

/** What is typed, what is wrong with it once it was tried to be sent, and sending it. */
export function useReturnRequest({ order, today, onSent }: Wanted) {
  const orderId = order._id
  const draft = useKeptDraft(orderId)
  const request = useRequestReturn(orderId)
  const { reset, error, isSuccess } = request
  // Counted, so that each time the keyboard is led to what is missing.
  const [attempts, setAttempts] = useState(0)
  useWarnBeforeLeaving(isTyped(draft) && !isSuccess)
  useDiscardedDraft(orderId, isSuccess)

  const found = problemsOf(draft, { ordered: order.lines, firstShippedOn: firstShippedOn(order), today })
  // The shop may have it by now, and its units are taken then: the same is sent again, whatever this page finds.
  const isUnderWay = request.isPending || isSuccess || isUnanswered(error)
  const change = useCallback(
    (next: (draft: ReturnDraft) => ReturnDraft) => {
      reset()
      changeDraft(orderId, next)
    },
    [orderId, reset],
  )
  const send = () => {
    setAttempts((before) => before + 1)
    if (!isUnderWay && (draft.lines.length === 0 || hasProblems(found))) return
    const body = requestOf(draft)
    request.mutate({ body, key: keys.keyFor({ orderId, ...body }) }, { onSuccess: onSent, onError: replacePhotos })
  }
  const replacePhotos = (refusal: Error) => {
    if (!isRefusedAs(refusal, returnsApi.request, 'unknown-photo')) return
    for (const photo of photosOf(draft)) uploadAgain(orderId, photo)
  }
  return {
    draft,
    change,
    problems: attempts === 0 || isUnderWay ? NONE : withRefusals(found, error),
    attempts,
    refusal: error,
    isSending: request.isPending || isSuccess,
    send,
  }
}

const isUnanswered = (error: Error | null) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Not at once: it is shown until the next page is there. */
function useDiscardedDraft(orderId: string, isSent: boolean): void {
  useEffect(() => {
    if (!isSent) return undefined
    return () => discardDraft(orderId)
  }, [orderId, isSent])
}

/** Old orders were shipped without saying in how many shipments. */
export const firstShippedOn = ({ shipments: [first], shippedAt, placedAt }: ShippedOrder): string =>
  (first?.shippedAt ?? shippedAt ?? placedAt).slice(0, 10)

/** What the shop has found, where this page does not know better by now. */
function withRefusals({ lines, ...rest }: DraftProblems, error: Error | null): DraftProblems {
  if (isRefusedAs(error, returnsApi.request, 'bad-arrival')) return { lines, arrivedOn: error.message }
  if (!isRefusedAs(error, returnsApi.request, 'return-line-problems')) return { lines, ...rest }
  const all = new Map<string, LineProblems>(lines)
  for (const { productId, message } of error.body.problems)
    all.set(productId, { quantity: message, ...all.get(productId) })
  return { ...rest, lines: all }
}
