import { expect, it } from 'vitest'
import { openFonts } from './fonts.ts'

/** As a document does: once to see which faces it takes, and once with them. */
async function runsOf(text: string) {
  const fonts = await openFonts()
  fonts.runsOf(text, 400)
  await fonts.makeWanted()
  return { runs: fonts.runsOf(text, 400), lost: [...fonts.lost] }
}

it.each([
  ['Łódź', 'Łódź'],
  ['Ελλάδα Київ Việt', 'Ελλάδα Київ Việt'],
  ['A\u2011B ①', 'A-B 1'],
  ['玩具 Toys', '玩具 Toys'],
  ['（株）おもちゃ ＡＢ', '（株）おもちゃ ＡＢ'],
  ['장난감 도매', '장난감 도매'],
  ['مصنع الألعاب', 'مصنع الألعاب'],
  ['עולם הצעצועים', 'עולם הצעצועים'],
])('%s is drawn as %s', async (text, drawn) => {
  const { runs, lost } = await runsOf(text)
  expect(runs.map(({ letters }) => letters).join('')).toBe(drawn)
  expect(runs.map(({ letters, actual }) => actual ?? letters).join('')).toBe(text === 'A\u2011B ①' ? text : drawn)
  expect(lost).toEqual([])
})

it.each([
  ['直', ['jp', 'おもちゃの直'], ['kr', '장난감 直'], ['sc', '直']],
  ['具', ['jp', 'おもちゃ玩具'], ['kr', '장난감 具'], ['sc', '玩具']],
] as [string, ...[string, string][]][])(
  '%s is written as the language of its text has it',
  async (letter, ...texts) => {
    for (const [family, text] of texts) {
      const { runs } = await runsOf(text)
      expect(runs.find(({ letters }) => letters.includes(letter))?.script.split(' ')[0], text).toBe(family)
    }
  },
)

it('a letter that no font has is told by its number, never a question mark, and what is not seen is left out', async () => {
  const { runs, lost } = await runsOf('🚗\uFE0F ᚠ\u200F')
  expect(runs.map(({ letters }) => letters).join('')).toBe('[U+1F697] [U+16A0]')
  expect(runs.map(({ letters, actual }) => actual ?? letters).join('')).toBe('🚗 ᚠ')
  expect(lost).toEqual(['🚗', 'ᚠ'])
})
