const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const formatDay = (moment: string) => day.format(new Date(moment))
export const formatMoment = (moment: string) => dayAndTime.format(new Date(moment))

/** How long an order can still be paid: '47 h 12 min left'. Undefined when that time is over. */
export function timeLeft(payBy: string, now: number): string | undefined {
  const left = Date.parse(payBy) - now
  if (left <= 0) return undefined
  if (left < MINUTE_MS) return 'Less than a minute left'
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`
}
