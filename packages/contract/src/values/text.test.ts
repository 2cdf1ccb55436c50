import { describe, expect, it } from 'vitest'
import { requiredLine, requiredParagraphs } from './text.schemas.ts'

describe('a name that someone typed', () => {
  const name = requiredLine(60, () => 'Name is Required')
  const problemOf = (text: string) => name.safeParse(text).error?.issues[0]?.message

  it.each(['', '   ', '\u200b', '\u3164', '\u2800\u00a0', '\u{e0041}\u{e007f}', '\u00ad'])(
    'must have something to see: %j has not',
    (text) => expect(problemOf(text)).toBe('Name is Required'),
  )

  it.each(['a\u202eb', 'a\u2066b', 'a\u0085b', 'a\nb', 'a\u2028b', 'a\u0000b', '\ud800'])(
    'has no control characters and no broken ones: %j',
    (text) => expect(problemOf(text)).toBe('Control characters are not allowed'),
  )

  it.each(['Łódź Toys', '玩具店', 'متجر الألعاب', 'খেলনা', 'Toys & Co. 🛻', 'Zoë\u200d', '42'])('%s is one', (text) => {
    expect(name.parse(` ${text} `)).toBe(text)
  })
})

it('text of several lines keeps its breaks and tabs, and has no other control characters', () => {
  const details = requiredParagraphs(60, () => 'Details is Required')
  expect(details.parse('one\n\ttwo\r\n')).toBe('one\n\ttwo')
  expect(details.safeParse('one\u202etwo').success).toBe(false)
})
