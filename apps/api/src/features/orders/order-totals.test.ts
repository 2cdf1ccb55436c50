import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderTotals } from './order-totals.ts'

let total = 0
let counts = 0
const totals = () => new OrderTotals(async () => ((counts += 1), total))

beforeEach(() => {
  vi.useFakeTimers()
  counts = 0
})
afterEach(() => vi.useRealTimers())

it('counts few orders at every call', async () => {
  const few = totals()
  total = 9_999
  await few.of({})
  total = 10_000
  expect([await few.of({}), counts]).toEqual([10_000, 2])
})

it('counts many once, gives the old total at once when it has aged, and the new one to the next', async () => {
  const many = totals()
  total = 1_000_000
  await many.of({})
  total = 1_000_001
  expect([await many.of({}), counts]).toEqual([1_000_000, 1])
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await Promise.all([many.of({}), many.of({})])).toEqual([1_000_000, 1_000_000])
  await vi.advanceTimersByTimeAsync(0)
  expect([await many.of({}), counts]).toEqual([1_000_001, 2])
})

it('keeps the totals of different filters apart', async () => {
  const many = totals()
  total = 20_000
  await many.of({ payment: 'paid' })
  total = 30_000
  expect(await many.of({ payment: 'unpaid' })).toBe(30_000)
  expect(await many.of({ payment: 'paid', cursor: 'another page of it' })).toBe(20_000)
})

it('survives a count that fails, and tries again', async () => {
  let broken = false
  const many = new OrderTotals(async () => {
    if (broken) throw new Error('no database')
    return (total += 1)
  })
  total = 50_000
  await many.of({})
  broken = true
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await many.of({})).toBe(50_001)
  await vi.advanceTimersByTimeAsync(0)
  broken = false
  await many.of({})
  await vi.advanceTimersByTimeAsync(0)
  expect(await many.of({})).toBe(50_002)
})
