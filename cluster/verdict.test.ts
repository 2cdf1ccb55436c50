import { expect, it } from 'vitest'
import { countOutcomes, longestGapS, violationsOf, type Window } from './verdict.ts'

const PATRONI_LIMIT_S = 30

const window: Window = {
  fault: 'leader lost',
  keepsReads: true,
  isPlanned: false,
  writesAwayS: 18.5,
  writes: { 200: 900, 409: 2, 503: 70 },
  reads: { 200: 2_048 },
  acknowledged: 450,
  lost: 0,
}

const violations = (changed: Partial<Window>) => violationsOf({ ...window, ...changed }, PATRONI_LIMIT_S)

it('refusals with 409 and 503 while the leader is away are no violation', () => {
  expect(violations({})).toEqual([])
})

it('one lost write fails the run', () => {
  expect(violations({ lost: 1 })).toEqual(['leader lost: 1 acknowledged writes are lost'])
})

it.each(['500', '404', '429', '502', '503 without Retry-After', 'connection lost', 'no answer'])(
  'buyers are never answered with %s',
  (outcome) => {
    expect(violations({ writes: { 200: 900, [outcome]: 3 } })).toEqual([`leader lost: 3 × ${outcome} to buyers`])
  },
)

it('readers get 200 throughout, except while a fault may refuse them', () => {
  const reads = { 200: 2_000, 503: 1 }
  expect(violations({ reads })).toEqual(['leader lost: 1 × 503 to readers'])
  expect(violations({ reads, keepsReads: false })).toEqual([])
  expect(violations({ reads: { 500: 1 }, keepsReads: false })).toEqual(['leader lost: 1 × 500 to readers'])
})

it('a planned restart refuses nobody', () => {
  expect(violations({ isPlanned: true })).toEqual(['leader lost: 70 × 503 to buyers'])
  expect(violations({ isPlanned: true, writes: { 200: 900, 409: 2 } })).toEqual([])
})

it("writes are away for Patroni's limit and five seconds, not longer", () => {
  expect(violations({ writesAwayS: 35 })).toEqual([])
  expect(violations({ writesAwayS: 35.1 })).toEqual(['leader lost: writes were away for 35.1 s, allowed are 35 s'])
})

it('the time without a write counts from the fault, and also if none comes back', () => {
  expect(longestGapS(1_000, 20_000, [500, 1_500, 12_000, 12_100, 19_000, 21_000])).toBe(10.5)
  expect(longestGapS(1_000, 20_000, [500])).toBe(19)
  expect(longestGapS(1_000, 20_000, [9_000, 2_000])).toBe(11)
})

it('answers are counted by what they were', () => {
  const requests = ['200', '503', '200', 'connection lost'].map(
    (outcome) => ({ work: 'place', at: 0, outcome }) as const,
  )
  expect(countOutcomes(requests)).toEqual({ 200: 2, 503: 1, 'connection lost': 1 })
})
