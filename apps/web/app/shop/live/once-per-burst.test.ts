import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oncePerBurst } from './once-per-burst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('refetches once for a burst of changes, after half a second to two seconds, and again for the next burst', () => {
  const refetch = vi.fn<() => void>()
  const burst = oncePerBurst(refetch)
  for (const expected of [1, 2]) {
    for (let change = 0; change < 10; change += 1) burst.trigger()
    vi.advanceTimersByTime(499)
    expect(refetch).toHaveBeenCalledTimes(expected - 1)
    vi.advanceTimersByTime(1_501)
    expect(refetch).toHaveBeenCalledTimes(expected)
  }
})

it('does not refetch for a page that was left', () => {
  const refetch = vi.fn<() => void>()
  const burst = oncePerBurst(refetch)
  burst.trigger()
  burst.cancel()
  vi.advanceTimersByTime(2_000)
  expect(refetch).not.toHaveBeenCalled()
})
