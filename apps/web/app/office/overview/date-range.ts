import type { DateRange } from '@wheelyard/contract/office/overview.calls'
import * as t from '@wheelyard/messages/staff'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60_000

const days = { '7': 7, '30': 30, '90': 90, year: 365 }

export const presets = [
  { id: '7', label: t.overview_7Days },
  { id: '30', label: t.overview_30Days },
  { id: '90', label: t.overview_90Days },
  { id: 'year', label: t.overview_year },
] as const

/** What the address may say: a preset or two days. */
export const rangeParams = z.object({
  range: z.enum(['7', '30', '90', 'year']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** The days an address names and its preset, if it is one; thirty days where it names nothing valid. */
export function readRange(
  { range = '30', from, to }: z.output<typeof rangeParams>,
  timeZone: string,
  now = new Date(),
) {
  if (from && to && from <= to) return { days: { from, to }, preset: undefined }
  const today = dayIn(timeZone, now)
  const first = new Date(Date.parse(today) - (days[range] - 1) * DAY_MS).toISOString().slice(0, 10)
  return { days: { from: first, to: today } satisfies DateRange, preset: range }
}

/** As in 2026-11-16, which is how Canada writes it. */
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
