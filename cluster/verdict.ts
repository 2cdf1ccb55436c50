import type { Request } from './requests.ts'

/** One fault, with the quiet time before it, until all is well again. */
export type Window = {
  fault: string
  keepsReads: boolean
  isPlanned: boolean
  writesAwayS: number
  writes: Record<string, number>
  reads: Record<string, number>
  acknowledged: number
  lost: number
}

const ALLOWED = /^(2\d\d|409|503)$/
const SERVED = /^(2\d\d|409)$/
const GRACE_S = 5

/** What went wrong, in sentences; nothing if the shop kept its promises. */
export function violationsOf(window: Window, patroniLimitS: number): string[] {
  const { fault, writes, reads, lost, writesAwayS, isPlanned, keepsReads } = window
  const limitS = patroniLimitS + GRACE_S
  const found: string[] = []
  if (lost > 0) found.push(`${fault}: ${lost} acknowledged writes are lost`)
  for (const [outcome, count] of Object.entries(writes)) {
    if (!(isPlanned ? SERVED : ALLOWED).test(outcome)) found.push(`${fault}: ${count} × ${outcome} to buyers`)
  }
  for (const [outcome, count] of Object.entries(reads)) {
    if (!(keepsReads ? /^200$/ : ALLOWED).test(outcome)) found.push(`${fault}: ${count} × ${outcome} to readers`)
  }
  if (writesAwayS > limitS)
    found.push(`${fault}: writes were away for ${writesAwayS.toFixed(1)} s, allowed are ${limitS} s`)
  return found
}

/** The longest time without an acknowledged write, in seconds. */
export function longestGapS(from: number, to: number, acknowledgedAt: number[]): number {
  const moments = [from, ...acknowledgedAt.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  const gaps = moments.slice(1).map((at, place) => at - (moments[place] ?? from))
  return Math.max(...gaps) / 1000
}

export const isWrite = ({ work }: Request) => work === 'place' || work === 'cancel'

export function countOutcomes(requests: Request[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of requests) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
