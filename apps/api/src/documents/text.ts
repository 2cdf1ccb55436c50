import { breakLines } from './break-lines.ts'
import { fontName, type Weight } from './faces.ts'
import type { Fonts, Run } from './fonts.ts'
import { asWhole, writeJoined } from './joined-letters.ts'
import { type Families, familiesFor } from './noto.ts'
import { hasRightToLeft, isMirrored, piecesSeen, startOf, startsAtRight, turnedRound } from './right-to-left.ts'

/** Text that is higher than `height` is cut off. */
type Style = {
  size?: number
  weight?: Weight
  color?: string
  width?: number
  height?: number
  align?: 'right' | 'center'
  /** Where `y` is: the base line instead of the upper edge. */
  baseline?: 'alphabetic'
  /** At this place also in a document that begins at the right: part of a drawing. */
  isFixed?: boolean
}
/** Returns where the text ends. A document that begins at the right is the mirror image of one that begins at the left. */
export type Write = (text: string, x: number, y: number, style?: Style) => number
export type HeightOf = (text: string, style: Style & { width: number }) => number

/** What a whole text says about its parts. */
type Reading = { isFromRight: boolean; families: Families }
type Line = { runs: (Run & { width: number })[]; width: number }

const INK = '#1b2433'
/** Of Onest, in em. Letters of all faces stand on its base line. */
const ASCENT = 0.97
const LINE_HEIGHT = 1.275

const widthOf = (runs: { width: number }[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** The PDF library itself can neither measure nor align a text of several faces. `said` gets what is written. */
export function useText(doc: PDFKit.PDFDocument, fonts: Fonts, said: string[]): { write: Write; heightOf: HeightOf } {
  fonts.register(doc)
  const known = new Map<Families, Map<string, Line>>()

  /** Each word once: laying it out takes longer than all the rest. */
  function measureIn(style: Style, whole: string): (text: string) => Line {
    const { size = 10, weight = 400 } = style
    const reading = { isFromRight: startsAtRight(whole), families: familiesFor(whole) }
    const lines = known.get(reading.families) ?? new Map<string, Line>()
    known.set(reading.families, lines)
    return (text) => {
      const key = `${size} ${weight} ${reading.isFromRight} ${text}`
      const line = lines.get(key) ?? layOut(text, style, reading)
      lines.set(key, line)
      return line
    }
  }

  function layOut(text: string, { size = 10, weight = 400 }: Style, reading: Reading): Line {
    doc.fontSize(size)
    const runs = runsSeen(text, weight, reading).map((run) => {
      doc.font(fontName(run.script, weight))
      return { ...run, width: doc.widthOfString(run.letters, asWhole(run)) }
    })
    return { runs, width: widthOf(runs) }
  }

  /** From left to right. */
  function runsSeen(text: string, weight: Weight, { isFromRight, families }: Reading): Run[] {
    if (!hasRightToLeft(text)) return fonts.runsOf(text, weight, families)
    return piecesSeen(text.normalize('NFC'), isFromRight).flatMap(({ letters, level }) => {
      const runs = fonts.runsOf(letters, weight, families)
      return level % 2 === 0 ? runs : runs.toReversed().map(seenFromRight)
    })
  }

  const linesOf = (text: string, style: Style & { width: number }) => {
    const measure = measureIn(style, text)
    const width = (part: string) => measure(part).width
    const lines = text === '' ? [] : text.split('\n').flatMap((part) => breakLines(part, style.width, width))
    // The space at the end is written, for whoever copies the text, but is not seen.
    return lines.map((line) => {
      const seen = measure(line.trimEnd())
      return hasRightToLeft(line) ? seen : { ...measure(line), width: seen.width }
    })
  }

  const heightOf: HeightOf = (text, style) => linesOf(text, style).length * lineHeight(style)

  const write: Write = (text, x, y, style = {}) => {
    const { width = doc.page.width - x, height = Number.POSITIVE_INFINITY, align, baseline, color = INK } = style
    said.push(text)
    const lines = linesOf(text, { ...style, width })
    const shown = lines.slice(0, Math.max(1, Math.floor(height / lineHeight(style))))
    const ascent = baseline ? 0 : ASCENT * (style.size ?? 10)
    const isTurned = isMirrored() && !style.isFixed
    const start = isTurned ? startOf(doc, x, width) : x
    const share = { left: 0, center: 0.5, right: 1 }[align ?? 'left']
    doc.fillColor(color)
    shown.forEach((line, index) => {
      const left = start + (isTurned ? 1 - share : share) * (width - line.width)
      writeLine(line, left, y + index * lineHeight(style) + ascent, style)
    })
    return y + shown.length * lineHeight(style)
  }

  function writeLine({ runs }: Line, left: number, y: number, { size = 10, weight = 400 }: Style): void {
    let x = left
    doc.fontSize(size)
    for (const { script, actual, letters, width, isJoined } of runs) {
      doc.font(fontName(script, weight))
      if (actual !== null) doc.markContent('Span', { actual })
      if (isJoined) writeJoined(doc, letters, { x, y, size })
      else doc.text(letters, x, y, { lineBreak: false, baseline: 'alphabetic' })
      if (actual !== null) doc.endMarkedContent()
      x += width
    }
  }

  return { write, heightOf }
}

/** Joined letters are turned round when they are shaped. */
const seenFromRight = (run: Run): Run =>
  run.isJoined || run.actual !== null ? run : { ...run, letters: turnedRound(run.letters) }

const lineHeight = ({ size = 10 }: Style) => LINE_HEIGHT * size
