import { countOf } from '#web/lib/count-of.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** "under an hour", "5 hours", "12 days" */
export function ageText(since: string, now: number): string {
  const age = now - Date.parse(since)
  if (age < HOUR_MS) return 'under an hour'
  return age < DAY_MS
    ? countOf(Math.floor(age / HOUR_MS), 'hour', 'hours')
    : countOf(Math.floor(age / DAY_MS), 'day', 'days')
}
