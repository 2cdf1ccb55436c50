import type { ReceivedLine } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import * as t from '@wheelyard/messages/staff'
import { numberOf } from '#web/lib/number-of.ts'

/** As typed. */
export type ReceivedDraft = { restocked: string; scrapped: string; condition: string }

export const NOTHING_CAME: ReceivedDraft = { restocked: '0', scrapped: '0', condition: '' }

export function receivedProblem({ quantity }: Pick<ReturnLine, 'quantity'>, draft: ReceivedDraft): string | undefined {
  const came = [draft.restocked, draft.scrapped].map(numberOf)
  if (!came.every(Number.isInteger)) return t.returnDesk_enterWholeNumbers()
  return sum(came) > quantity ? t.returnDesk_atMostUnitsNo({ quantity }) : undefined
}

export const toReceivedLine = (productId: string, { restocked, scrapped, condition }: ReceivedDraft): ReceivedLine => ({
  productId,
  restocked: numberOf(restocked),
  scrapped: numberOf(scrapped),
  condition,
})

/** An empty parcel is worth a word. */
export const isAnyReceived = (lines: readonly ReceivedLine[]) =>
  lines.some(({ restocked, scrapped, condition }) => restocked + scrapped > 0 || condition.trim() !== '')

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
