import * as t from '@wheelyard/messages/buyer'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long an order can still be paid: '47 h 12 min left'. Undefined when that time is over. */
export function timeLeft(payBy: string, now: number): string | undefined {
  const left = Date.parse(payBy) - now
  if (left <= 0) return undefined
  if (left < MINUTE_MS) return t.orders_lessThanMinuteLeft()
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return hours > 0 ? t.orders_hoursHMinLeft({ hours, minutes }) : t.orders_minutesMinLeft({ minutes })
}
