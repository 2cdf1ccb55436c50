import type { Run } from './fonts.ts'

type Glyph = { id: number; codePoints: number[]; advanceWidth: number; path: { toSVG: () => string } }
type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }
/** What the PDF library keeps of a font, but does not tell of. */
type OpenedFont = {
  font: { unitsPerEm: number }
  subset: { glyphs: number[] }
  widths: number[]
  unicode: number[][]
  layoutRun: (text: string, features: []) => { glyphs: Glyph[]; positions: Position[] }
  encode?: () => [codes: string[], positions: object[]]
}

/** A letter as it is joined to others, and the dots and vowels on it. */
type Letter = { glyph: Glyph; position: Position; text: string; marks: { glyph: Glyph; x: number; y: number }[] }

/** All words of a run at once: the library would lay out each alone, one after another from the left. */
export const asWhole = ({ isJoined }: Pick<Run, 'isJoined'>) => (isJoined ? { features: [] } : {})

/**
 * Noto's letters are strokes that several share, with dots of their own, so that the text could not be found again:
 * strokes are written as the letters that they stand for, dots and vowels are drawn.
 */
export function writeJoined(
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; size: number },
): void {
  const { _font: font } = doc as unknown as { _font: OpenedFont }
  const letters = lettersSeen(font, text)
  font.encode = () => [letters.map((letter) => codeOf(font, letter)), letters.map(({ position }) => position)]
  doc.text(text, place.x, place.y, { lineBreak: false, baseline: 'alphabetic', features: [] })
  delete font.encode
  const scale = place.size / font.font.unitsPerEm
  for (const { glyph, x, y } of letters.flatMap(({ marks }) => marks)) {
    doc.save().translate(place.x + (x * place.size) / 1000, place.y - (y * place.size) / 1000)
    doc.scale(scale, -scale).path(glyph.path.toSVG()).fill().restore()
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** From left to right. */
function lettersSeen(font: OpenedFont, text: string): Letter[] {
  const { glyphs, positions } = font.layoutRun(text, [])
  const texts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const letters: Letter[] = []
  let marks: Letter['marks'] = []
  let x = 0
  // They come from left to right, each after its marks.
  for (const [index, glyph] of glyphs.entries()) {
    const position = positions[index]!
    const isLetter = position.advanceWidth > 0
    if (isLetter) letters.push({ glyph, position: { ...position }, text: '', marks: marks.splice(0) })
    else marks.push({ glyph, x: x + position.xOffset, y: position.yOffset })
    x += position.xAdvance
  }
  letters.at(-1)?.marks.push(...marks)
  for (const letter of letters) letter.text = texts.splice(-countOf(letter)).join('')
  return letters
}

/** More than one in a ligature. */
const countOf = ({ glyph: { codePoints } }: Letter) => Math.max(1, codePoints.length)

/** The same stroke again for each text that it stands for. Those who read it turn what is from right to left round. */
function codeOf(font: OpenedFont, { glyph, text, position }: Letter): string {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0).toReversed()
  const key = points.join()
  let code = font.subset.glyphs.findIndex((id, index) => id === glyph.id && font.unicode[index]?.join() === key)
  if (code < 0) {
    code = font.subset.glyphs.push(glyph.id) - 1
    font.widths[code] = position.advanceWidth
    font.unicode[code] = points
  }
  return code.toString(16).padStart(4, '0')
}
