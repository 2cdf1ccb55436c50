import * as t from '@wheelyard/messages/public'
import { type FreightMode, type Incoterm, incotermWords, modeNames } from './freight-rules.ts'
import { centsOf, formatMoney } from '../values/money.ts'

type Terms = { mode: FreightMode; incoterm: Incoterm; minDays: number; maxDays: number }

/** What is not known yet must never read as nothing to pay. */
export const QUOTED_AFTER_REVIEW = t.freightTexts_quotedAfterReview

/** In dollars; null while it is not known. */
export function freightPriceText(price: number | null, mode: FreightMode): string {
  if (price === null) return QUOTED_AFTER_REVIEW()
  return price === 0 && mode === 'pickup' ? t.freightTexts_none() : formatMoney(centsOf(price))
}

/** "Pallets by road, DAP, 3 to 5 days" */
export const freightText = ({ mode, incoterm, minDays, maxDays }: Terms) =>
  `${modeNames[mode]()}, ${incoterm}, ${daysText(minDays, maxDays)}`

/** For emails, in the words of checkout: "Pallets by road, delivered to your door (DAP), 3 to 5 days" */
export const explainedFreightText = ({ mode, incoterm, minDays, maxDays }: Terms) =>
  `${modeNames[mode]()}, ${incotermWords[incoterm]()} (${incoterm}), ${daysText(minDays, maxDays)}`

export function daysText(minDays: number, maxDays: number): string {
  if (minDays !== maxDays) return t.freightTexts_minDaysToDays({ minDays, maxDays })
  return t.freightTexts_days({ days: minDays })
}
