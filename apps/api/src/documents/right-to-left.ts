import { createRequire } from 'node:module'
import { LANGUAGES } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import type { Bidi } from 'bidi-js'

const LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether the document begins at the right. */
export const isMirrored = () => LANGUAGES[language()].direction === 'rtl'

/** Where something begins, if it would begin at `x` in a document from left to right: its mirror image. */
export const startOf = (doc: PDFKit.PDFDocument, x: number, width: number) =>
  isMirrored() ? doc.page.width - x - width : x

export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)

/** A text has the direction of its first letter; within a document from right to left, any such letter decides. */
export function startsAtRight(text: string): boolean {
  if (!hasRightToLeft(text)) return false
  return isMirrored() || RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '')
}

/** Letters of one direction; numbers within a line from right to left are read from left to right. */
export type Piece = { letters: string; level: number }

let loaded: Bidi | undefined

/** With the first such line, which few processes ever write. */
const bidi = () => (loaded ??= (createRequire(import.meta.url)('bidi-js') as () => Bidi)())

/** A line as it is seen, from left to right. */
export function piecesSeen(line: string, isFromRight: boolean): Piece[] {
  const { levels } = bidi().getEmbeddingLevels(line, isFromRight ? 'rtl' : 'ltr')
  const pieces: Piece[] = []
  for (const [index, level] of levels.entries()) {
    const last = pieces.at(-1)
    if (last && last.level === level) last.letters += line[index]
    else pieces.push({ letters: line[index] ?? '', level })
  }
  return inOrderSeen(pieces)
}

/** Rule L2 of Unicode: from the highest level down, what is at it or above is turned round. */
function inOrderSeen(pieces: Piece[]): Piece[] {
  let seen = pieces
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    const turned: Piece[] = []
    let from = 0
    for (const [index, piece] of seen.entries()) {
      if (piece.level >= level) turned.splice(from, 0, piece)
      else turned.push(piece)
      if (piece.level < level) from = index + 1
    }
    seen = turned
  }
  return seen
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Signs in a line from right to left, in the order in which they are seen: '(a' → 'a)'. */
export const turnedRound = (letters: string) =>
  Array.from(graphemes.segment(letters), ({ segment }) => bidi().getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join('')
