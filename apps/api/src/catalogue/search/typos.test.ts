import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsAllowed, editsBetween, isCorrectable, nearestWords } from './typos.ts'

describe('the edits between two words', () => {
  it.each([
    ['trail', 'trail', 0],
    ['trial', 'trail', 1],
    ['rodster', 'roadster', 1],
    ['tracktor', 'tractor', 1],
    ['truk', 'truck', 1],
    ['mopad', 'moped', 1],
    ['rodaster', 'roadster', 1],
    ['rodstre', 'roadster', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['quad', 'kart', 4],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editsBetween(a, b)).toBe(edits)
    expect(editsBetween(b, a)).toBe(edits)
  })

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

  it('are none exactly for equal words, the same both ways, and between the difference and the length', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const edits = editsBetween(a, b)
        expect(edits === 0).toBe(a === b)
        expect(editsBetween(b, a)).toBe(edits)
        expect(edits).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })

  it('are one after one mistake', () => {
    fc.assert(
      fc.property(
        letters,
        fc.nat(),
        fc.constantFrom('left out', 'put in', 'mistaken', 'swapped'),
        (word, at, mistake) => {
          const place = at % (word.length + 1)
          const [before, after] = [word.slice(0, place), word.slice(place)]
          fc.pre(mistake === 'put in' || after.length > (mistake === 'swapped' ? 1 : 0))
          fc.pre(mistake !== 'swapped' || after[0] !== after[1])
          const typed = {
            'left out': before + after.slice(1),
            'put in': `${before}x${after}`,
            mistaken: `${before}x${after.slice(1)}`,
            swapped: `${before}${after[1]}${after[0]}${after.slice(2)}`,
          }[mistake]
          expect(editsBetween(typed, word)).toBe(1)
        },
      ),
    )
  })
})

it('one edit is allowed in words of up to five letters, two in longer ones', () => {
  expect(['car', 'trial', 'tracks'].map(editsAllowed)).toEqual([1, 1, 2])
})

it('words with digits and very short or long ones are not corrected', () => {
  expect(['12', '12v', '4x4', 'wy1001', 'on', 'x'.repeat(25)].filter(isCorrectable)).toEqual([])
  expect(['car', 'größe', 'x'.repeat(24)].filter(isCorrectable)).toHaveLength(3)
})

it('the nearest comes first, of equal ones the first candidate, and none that is too far', () => {
  expect(nearestWords('rodstre', ['monster', 'rooster', 'roadster', 'rodster'])).toEqual([
    'rodster',
    'rooster',
    'roadster',
  ])
  expect(nearestWords('trial', ['tails', 'trail', 'train', 'trials', 'trill'])).toEqual(['trail', 'trials', 'trill'])
})
