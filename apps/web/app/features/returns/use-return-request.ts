import { type ApiError, isRefusedAs } from '@wheelyard/contract/calls/client'
import type { TrackedOrder } from '@wheelyard/contract/calls/orders'
import { type OrderReturn, returnsApi } from '@wheelyard/contract/calls/returns'
import { useCallback, useState } from 'react'
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

type Wanted = { order: TrackedOrder; today: string; onSent: (sent: OrderReturn) => void }

/** What is typed, what is wrong with it once it was tried to be sent, and sending it. */
export function useReturnRequest({ order, today, onSent }: Wanted) {
  const orderId = order._id
  const draft = useKeptDraft(orderId)
  const request = useRequestReturn(orderId)
  // Counts what did not work, so that the keyboard is led to what is wrong.
  const [failures, setFailures] = useState(0)
  const fail = () => setFailures((before) => before + 1)
  useWarnBeforeLeaving(isTyped(draft))

  const found = problemsOf(draft, { ordered: order.lines, firstShippedOn: firstShippedOn(order), today })
  const { reset } = request
  const change = useCallback(
    (next: (draft: ReturnDraft) => ReturnDraft) => {
      reset()
      changeDraft(orderId, next)
    },
    [orderId, reset],
  )
  const send = () => {
    if (draft.lines.length === 0 || hasProblems(found)) return fail()
    const body = requestOf(draft)
    request.mutate(
      { body, key: keys.keyFor({ orderId, ...body }) },
      {
        onSuccess: (sent) => {
          discardDraft(orderId)
          onSent(sent)
        },
        onError: (error) => {
          fail()
          if (isRefusedAs(error, returnsApi.request, 'unknown-photo'))
            for (const photo of photosOf(draft)) uploadAgain(orderId, photo)
        },
      },
    )
  }
  return {
    draft,
    change,
    problems: failures > 0 ? withRefusals(found, request.error) : NONE,
    failures,
    refusal: request.error,
    isSending: request.isPending,
    send,
  }
}

/** Old orders were shipped without saying in how many shipments. */
export const firstShippedOn = ({ shipments: [first], shippedAt, placedAt }: TrackedOrder): string =>
  (first?.shippedAt ?? shippedAt ?? placedAt).slice(0, 10)

/** What the shop has found, where this page does not know better by now. */
function withRefusals({ lines, ...rest }: DraftProblems, error: Error | null): DraftProblems {
  if (isRefusedAs(error, returnsApi.request, 'bad-arrival')) return { lines, arrivedOn: error?.message ?? '' }
  if (!isRefusedAs(error, returnsApi.request, 'return-line-problems')) return { lines, ...rest }
  const { problems } = (error as ApiError).body as { problems: { productId: string; message: string }[] }
  const all = new Map<string, LineProblems>(lines)
  for (const { productId, message } of problems) all.set(productId, { quantity: message, ...all.get(productId) })
  return { ...rest, lines: all }
}
