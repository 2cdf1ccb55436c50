import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { returnReasonLabels } from '@wheelyard/contract/fulfilment/return-texts'
import { formatPercent } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'

type Rate = { returned: number; shipped: number }
type BuyerHistory = ReturnDesk['buyerHistory']
type ProductHistory = ReturnDesk['productHistories'][number]

/** "12 of 1,480 units in twelve months, 0.8%" */
export function buyerRateText({ returned, shipped }: Rate): string {
  if (shipped === 0) return t.returnDesk_nothingShippedInTwelve()
  return t.returnDesk_returnedOfUnitsIn({ returned, shipped, percent: percentText(returned, shipped) })
}

/** What became of the returns before this one. */
export function earlierReturnsText({ returns, refused, refunded }: BuyerHistory): string {
  if (returns === 0) return t.returnDesk_noReturnBeforeThis()
  const hasRefund = refunded > 0 ? 'yes' : 'no'
  return t.returnDesk_returnsBeforeThisOne({ returns, refused, hasRefund, refunded: formatMoney(centsOf(refunded)) })
}

/** "31 of 2,100 units, 1.5%, most often damaged in transit" */
export function productRateText({ returned, shipped, reasons }: Omit<ProductHistory, 'productId'>): string {
  if (shipped === 0) return t.returnDesk_nothingShippedInTwelve()
  const [most] = reasons.toSorted((one, other) => other.pieces - one.pieces)
  const rate = { returned, shipped, percent: percentText(returned, shipped) }
  return most
    ? t.returnDesk_returnedOfUnitsMostOften({ ...rate, reason: lowerFirst(returnReasonLabels[most.reason]()) })
    : t.returnDesk_returnedOfUnits(rate)
}

function percentText(part: number, whole: number): string {
  const tenths = Math.round((part * 1_000) / whole)
  return part > 0 && tenths === 0 ? t.returnDesk_lessThan01() : formatPercent(tenths / 10)
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
