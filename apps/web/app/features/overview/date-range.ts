import type { DateRange } from '@wheelyard/contract/calls/overview'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60_000

const days = { '7': 7, '30': 30, '90': 90, year: 365 }

export const presets = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: 'year', label: 'Year' },
] as const

/** What the address may say: a preset or two days. */
export const rangeParams = z.object({
  range: z.enum(['7', '30', '90', 'year']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** The days an address names and its preset, if it is one; thirty days where it names nothing valid. */
export function readRange({ range = '30', from, to }: z.output<typeof rangeParams>, now = Date.now()) {
  if (from && to && from <= to) return { days: { from, to }, preset: undefined }
  const first = dayOf(now - (days[range] - 1) * DAY_MS)
  return { days: { from: first, to: dayOf(now) } satisfies DateRange, preset: range }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
