import { expect, it } from 'vitest'
import { changedLines, priceDifference } from './list-changes.ts'

const same = { total: 640, savedTotal: 640, changes: 0, gone: 0 }

it('says by how much the same goods are dearer or cheaper', () => {
  expect(priceDifference(same)).toBeUndefined()
  expect(priceDifference({ ...same, total: 760 })).toBe('$120.00 more than when saved')
  expect(priceDifference({ ...same, total: 639.9 })).toBe('$0.10 less than when saved')
})

it('says how many lines changed and how many are gone', () => {
  expect(changedLines(same)).toBeUndefined()
  expect(changedLines({ ...same, changes: 1 })).toBe('1 line changed')
  expect(changedLines({ ...same, gone: 1 })).toBe('1 no longer sold')
  expect(changedLines({ ...same, changes: 1_200, gone: 2 })).toBe('1,200 lines changed, 2 no longer sold')
})
