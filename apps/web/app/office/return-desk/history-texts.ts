import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { returnReasonLabels } from '@wheelyard/contract/fulfilment/return-texts'
import { countOf } from '#web/lib/count-of.ts'

type Rate = { returned: number; shipped: number }
type BuyerHistory = ReturnDesk['buyerHistory']
type ProductHistory = ReturnDesk['productHistories'][number]

/** "12 of 1,480 units in twelve months, 0.8%" */
export function buyerRateText({ returned, shipped }: Rate): string {
  if (shipped === 0) return 'nothing shipped in twelve months'
  return `${formatCount(returned)} of ${countOf(shipped, 'unit', 'units')} in twelve months, ${percentText(returned, shipped)}`
}

/** What became of the returns before this one. */
export function earlierReturnsText({ returns, refused, refunded }: BuyerHistory): string {
  if (returns === 0) return 'No return before this one.'
  const outcomes = [
    refused > 0 ? `${formatCount(refused)} declined` : '',
    refunded > 0 ? `${formatMoney(centsOf(refunded))} refunded` : '',
  ].filter(Boolean)
  return `${countOf(returns, 'return', 'returns')} before this one${outcomes.map((text) => `, ${text}`).join('')}.`
}

/** "31 of 2,100 units, 1.5%, most often damaged in transit" */
export function productRateText({ returned, shipped, reasons }: Omit<ProductHistory, 'productId'>): string {
  if (shipped === 0) return 'nothing shipped in twelve months'
  const [most] = reasons.toSorted((one, other) => other.pieces - one.pieces)
  const why = most ? `, most often ${lowerFirst(returnReasonLabels[most.reason])}` : ''
  return `${formatCount(returned)} of ${countOf(shipped, 'unit', 'units')}, ${percentText(returned, shipped)}${why}`
}

function percentText(part: number, whole: number): string {
  const tenths = Math.round((part * 1_000) / whole)
  return part > 0 && tenths === 0 ? 'less than 0.1%' : `${tenths / 10}%`
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
