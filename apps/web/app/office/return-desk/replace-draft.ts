import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { unsettledOf } from '@wheelyard/contract/fulfilment/return-rules'
import * as t from '@wheelyard/messages/staff'
import { numberOf } from '#web/lib/number-of.ts'

export type ReplaceLine = {
  productId: string
  productName: string
  /** Units that are neither refunded nor replaced. */
  pieces: number
  available: number
  units: string
  problem: string | undefined
}

/** As typed, by product; at first what the buyer wished to be replaced and is in stock. */
export type ReplaceDraft = Readonly<Record<string, string>>

export function readReplacement({ return: { lines }, inStock }: ReturnDesk, draft: ReplaceDraft): ReplaceLine[] {
  const stock = new Map(inStock.map(({ productId, available }) => [productId, available]))
  return lines
    .filter((line) => unsettledOf(line) > 0)
    .map((line) => {
      const { productId, productName, wish } = line
      const pieces = unsettledOf(line)
      const available = stock.get(productId) ?? 0
      const units = draft[productId] ?? String(wish === 'replacement' ? Math.min(pieces, available) : 0)
      return { productId, productName, pieces, available, units, problem: problemOf(units, pieces, available) }
    })
}

export const toShippedLines = (lines: readonly ReplaceLine[]) =>
  lines.map(({ productId, units }) => ({ productId, quantity: numberOf(units) })).filter(({ quantity }) => quantity > 0)

function problemOf(typed: string, pieces: number, available: number): string | undefined {
  const units = numberOf(typed)
  if (!Number.isInteger(units)) return t.returnDesk_enterWholeNumber()
  if (units > pieces) return t.returnDesk_atMostRestIs({ pieces })
  return units > available ? t.returnDesk_onlyInStock({ available }) : undefined
}
