import { expect, it } from 'vitest'
import type { Measured } from './measure.ts'
import { misses } from './report.ts'

const cost = { perSecond: 1_000, p50Ms: 1, p99Ms: 2, cpuUs: 100, postgresUs: 0 }
const list = (byCpu: number): Measured => ({
  work: 'list',
  title: 'a list',
  budget: { of: 'floor', must: 0.8, aim: 0.95 },
  shop: cost,
  floor: cost,
  ofFloor: { byRate: 0.1, byCpu },
})
const starts = (idleMemoryBytes: number) => ({ coldMs: 9_000, warmMs: 9_000, idleMemoryBytes })

it('a run that costs too much against its floor, or too much memory, is missed', () => {
  expect(misses({ works: [list(0.79)], starts: starts(151e6) })).toEqual([
    'a list: 0.79 of the floor, must be 0.8',
    'idle memory: 151.0 MB, must be at most 150.0 MB',
  ])
})

it('a slow machine is no miss', () => {
  const render: Measured = { work: 'render', title: 'a page', budget: { of: 'µs', must: 50, aim: 30 }, shop: cost }
  expect(misses({ works: [list(0.8), render], starts: starts(149e6) })).toEqual([])
})
