import { fontName, type Run, useFonts, type Weight } from './fonts.ts'

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
}
/** Returns where the text ends. */
export type Write = (text: string, x: number, y: number, style?: Style) => number
export type HeightOf = (text: string, style: Style & { width: number }) => number

type Line = { runs: (Run & { width: number })[]; width: number }
type Measure = (text: string) => Line

const INK = '#1b2433'
/** Of Onest, in em. Letters of all faces stand on its base line. */
const ASCENT = 0.97
const LINE_HEIGHT = 1.275

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const widthOf = (runs: { width: number }[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** The PDF library itself can neither measure nor align a text of several faces. */
export async function useText(doc: PDFKit.PDFDocument): Promise<{ write: Write; heightOf: HeightOf }> {
  const runsOf = await useFonts(doc)

  const known = new Map<string, Line>()

  /** Each word once: laying it out takes longer than all the rest. */
  function measureIn(style: Style): Measure {
    const { size = 10, weight = 400 } = style
    return (text) => {
      const key = `${size} ${weight} ${text}`
      const line = known.get(key) ?? layOut(text, style)
      known.set(key, line)
      return line
    }
  }

  function layOut(text: string, { size = 10, weight = 400 }: Style): Line {
    doc.fontSize(size)
    const runs = runsOf(text).map((run) => {
      doc.font(fontName(run.script, weight))
      return { ...run, width: doc.widthOfString(run.letters) }
    })
    return { runs, width: widthOf(runs) }
  }

  const linesOf = (text: string, style: Style & { width: number }) => {
    const measure = measureIn(style)
    const lines = text === '' ? [] : text.split('\n').flatMap((part) => breakLines(part, style.width, measure))
    // The space at the end is written, for whoever copies the text, but is not seen.
    return lines.map((line) => ({ ...measure(line), width: measure(line.trimEnd()).width }))
  }

  const heightOf: HeightOf = (text, style) => linesOf(text, style).length * lineHeight(style)

  const write: Write = (text, x, y, style = {}) => {
    const { width = doc.page.width - x, height = Number.POSITIVE_INFINITY, align, baseline, color = INK } = style
    const lines = linesOf(text, { ...style, width })
    const shown = lines.slice(0, Math.max(1, Math.floor(height / lineHeight(style))))
    const ascent = baseline ? 0 : ASCENT * (style.size ?? 10)
    doc.fillColor(color)
    shown.forEach((line, index) => {
      const left = x + { left: 0, center: 0.5, right: 1 }[align ?? 'left'] * (width - line.width)
      writeLine(line, left, y + index * lineHeight(style) + ascent, style)
    })
    return y + shown.length * lineHeight(style)
  }

  function writeLine({ runs }: Line, left: number, y: number, { size = 10, weight = 400 }: Style): void {
    let x = left
    doc.fontSize(size)
    for (const { script, actual, letters, width } of runs) {
      doc.font(fontName(script, weight))
      if (actual !== null) doc.markContent('Span', { actual })
      doc.text(letters, x, y, { lineBreak: false, baseline: 'alphabetic' })
      if (actual !== null) doc.endMarkedContent()
      x += width
    }
  }

  return { write, heightOf }
}

const lineHeight = ({ size = 10 }: Style) => LINE_HEIGHT * size

/** After spaces and hyphens, and within a word that is wider than a line. */
function breakLines(text: string, width: number, measure: Measure): string[] {
  if (measure(text).width <= width) return [text]
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const piece of text.split(/(?<=[ -])/).flatMap((word) => piecesOf(word, width, measure))) {
    if (line && lineWidth + measure(piece.trimEnd()).width > width) {
      lines.push(line)
      line = ''
      lineWidth = 0
    }
    line += piece
    lineWidth += measure(piece).width
  }
  return [...lines, line]
}

function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()).width <= width) return [word]
  return Array.from(graphemes.segment(word), ({ segment }) => segment)
}
