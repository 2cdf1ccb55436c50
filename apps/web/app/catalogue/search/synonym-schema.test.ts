import { expect, it } from 'vitest'
import { synonymSchema } from './synonym-schema.ts'

const messagesFor = (terms: string) => synonymSchema.safeParse({ terms }).error?.issues.map(({ message }) => message)

it('reads terms between commas, with spaces inside and around them', () => {
  expect(synonymSchema.parse({ terms: ' jeep, off-roader ,, 4 x 4;quad, ' }).terms).toEqual([
    'jeep',
    'off-roader',
    '4 x 4',
    'quad',
  ])
})

it('refuses what the shop would refuse, with its message', () => {
  expect(messagesFor('jeep')).toEqual(['Enter at least two terms, separated by commas'])
  expect(messagesFor('')).toEqual(['Enter at least two terms, separated by commas'])
  expect(messagesFor('jeep, --')).toEqual(['A term has at least one letter or digit'])
  expect(messagesFor(Array.from({ length: 21 }, (_, n) => `term ${n}`).join())).toEqual(['At most 20 terms'])
})
