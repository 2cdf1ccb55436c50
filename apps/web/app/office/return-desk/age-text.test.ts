import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

test('tells an age as people do', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  expect(ageText('2026-11-16T11:01:00Z', now)).toBe('under an hour')
  expect(ageText('2026-11-16T11:00:00Z', now)).toBe('1 hour')
  expect(ageText('2026-11-15T12:00:01Z', now)).toBe('23 hours')
  expect(ageText('2026-11-04T11:00:00Z', now)).toBe('12 days')
})
