import { expect, it } from 'vitest'
import { useFonts } from './fonts.ts'

it.each([
  ['Łódź', 'Łódź'],
  ['Ελλάδα Київ Việt', 'Ελλάδα Київ Việt'],
  ['Ａ\u2011Ｂ', 'A-B'],
  ['玩具 Toys', '[U+73A9][U+5177] Toys'],
  ['🚗', '[U+1F697]'],
])('%s is drawn as %s, and never as a question mark', async (text, drawn) => {
  const { default: PDFDocument } = await import('pdfkit')
  const runs = (await useFonts(new PDFDocument()))(text)
  expect(runs.map(({ letters }) => letters).join('')).toBe(drawn)
  expect(runs.map(({ letters, actual }) => actual ?? letters).join('')).toBe(text)
})
