import type { Span } from '@wheelyard/contract/calls/overview'

const DAY_MS = 24 * 60 * 60_000

export const presets = [
  { id: '7', label: '7 days', days: 7 },
  { id: '30', label: '30 days', days: 30 },
  { id: '90', label: '90 days', days: 90 },
  { id: 'year', label: 'Year', days: 365 },
] as const

const USUAL = presets[1]

/** The span an address names: a preset, two days, or thirty days where it names none that makes sense. */
export function spanOf(address: { span: string; from: string; to: string }, now = Date.now()): Span {
  const { from, to } = address
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  const preset = presets.find(({ id }) => id === address.span) ?? USUAL
  return { from: dayOf(now - (preset.days - 1) * DAY_MS), to: dayOf(now) }
}

/** Which preset is chosen; undefined for days of one's own. */
export function presetOf({ span, from, to }: { span: string; from: string; to: string }): string | undefined {
  if (isDay(from) && isDay(to)) return undefined
  return presets.find(({ id }) => id === span)?.id ?? USUAL.id
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
