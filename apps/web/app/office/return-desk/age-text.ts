import * as t from '@wheelyard/messages/staff'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** "under an hour", "5 hours", "12 days" */
export function ageText(since: string, now: number): string {
  const age = now - Date.parse(since)
  if (age < HOUR_MS) return t.returnDesk_underHour()
  return age < DAY_MS
    ? t.returnDesk_hours({ hours: Math.floor(age / HOUR_MS) })
    : t.returnDesk_days({ days: Math.floor(age / DAY_MS) })
}
