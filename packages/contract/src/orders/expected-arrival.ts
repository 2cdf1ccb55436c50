import { dateFormat } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/buyer'
import type { FreightMode } from '../buying/freight-rules.ts'
import { daysText } from '../buying/freight-texts.ts'

type Days = { minDays: number; maxDays: number }
type Freight = Days & {
  mode: FreightMode
  /** Null: quoted after review. */
  price: number | null
  quote: (Days & { paidAt: string | null }) | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Nov 24 – 27" once it has left, "3 to 5 days after it ships" before; null if it is collected or not agreed yet. */
export function expectedArrival(freight: Freight | null, shippedAt: string | null): string | null {
  const days = freight && freight.mode !== 'pickup' ? agreedDays(freight) : null
  if (!days) return null
  if (shippedAt === null) return t.expectedArrival_afterItShips({ days: daysText(days.minDays, days.maxDays) })
  const [first, last] = [days.minDays, days.maxDays].map((count) => Date.parse(shippedAt) + count * DAY_MS)
  return day().formatRange(first!, last!)
}

/** Those of a quote count once it is accepted. */
function agreedDays({ quote, price, ...freight }: Freight): Days | null {
  if (quote?.paidAt) return quote
  return price === null ? null : freight
}
