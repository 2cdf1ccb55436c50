import { describe, expect, it } from 'vitest'
import { canHaveArrived, canRequestReturn, isLate, returnReasons, windowOf } from './return-rules.ts'

const windows = { returnDaysDamage: 14, returnDaysFault: 365, returnDaysUnsold: 30 }

describe('the days for a reason', () => {
  it('are those for damage if it is seen on arrival', () => {
    expect(returnReasons.map((reason) => windowOf(reason, windows))).toEqual([14, 14, 14, 365, 30])
  })

  it('include the last one, also where clocks change and in leap years', () => {
    expect(isLate({ reason: 'damaged', arrivedOn: '2028-02-20' }, '2028-03-05', windows)).toBe(false)
    expect(isLate({ reason: 'damaged', arrivedOn: '2028-02-20' }, '2028-03-06', windows)).toBe(true)
    expect(isLate({ reason: 'damaged', arrivedOn: '2026-03-20' }, '2026-04-03', windows)).toBe(false)
    expect(isLate({ reason: 'damaged', arrivedOn: '2026-11-17' }, '2026-11-16', windows)).toBe(false)
  })
})

it('goods arrive between the shipment and today, in any time zone', () => {
  const span = { shippedOn: '2026-11-10', today: '2026-11-16' }
  const believed = (day: number) => canHaveArrived(`2026-11-${String(day).padStart(2, '0')}`, span)
  expect([8, 9, 10, 16, 17, 18].map(believed)).toEqual([false, true, true, true, true, false])
})

const order = (shipped: number, returned: number, refundedAt: string | null = null) => ({
  lines: [{ shipped, returned, refunded: 0, keptBack: 0 }],
  refundedAt,
})

it('a return can be requested while something that was shipped is in none', () => {
  expect(canRequestReturn(order(5, 4))).toBe(true)
  expect(canRequestReturn(order(5, 5))).toBe(false)
  expect(canRequestReturn(order(0, 0))).toBe(false)
  expect(canRequestReturn(order(5, 0, '2026-11-16T00:00:00.000Z'))).toBe(false)
  const refunded = { shipped: 5, returned: 2, refunded: 5, keptBack: 2 }
  expect(canRequestReturn({ lines: [refunded], refundedAt: null })).toBe(false)
  expect(canRequestReturn({ lines: [{ ...refunded, refunded: 4 }], refundedAt: null })).toBe(true)
})
