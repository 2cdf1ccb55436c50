import type { Page } from './page.ts'
import { startOf } from './right-to-left.ts'

type Box = { x: number; y: number; width: number; height: number }

const QUIET_BARS = 10
const QUIET_SQUARES = 4
/** In points, about half a millimetre: wider bars are not easier to scan. */
const MAX_BAR = 1.5

export type BarCode = { kind: 'gs1-128' | 'code128'; text: string }

/** Drawn as shapes, so that a printer of any resolution prints sharp edges. */
export async function drawBarCode({ doc }: Page, { kind, text }: BarCode, box: Box): Promise<void> {
  const widths = await barsOf(kind, text)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = Math.min(MAX_BAR, box.width / (modules + 2 * QUIET_BARS))
  let x = box.x + (box.width - modules * module) / 2
  for (const [n, width] of widths.entries()) {
    if (n % 2 === 0) doc.rect(x, box.y, width * module, box.height)
    x += width * module
  }
  doc.fill('black')
}

/** Dark squares side by side, as one piece; measured in squares. */
type Run = { column: number; row: number; length: number }
export type QrCode = { runs: Run[]; size: number }

/** Made once for many pages: finding the best of its masks takes longer than drawing it. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js')
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('no QR code was made')
  const { pixs, pixx: size } = symbol
  const rows = Array.from({ length: size }, (_, row) => pixs.slice(row * size, (row + 1) * size).join(''))
  return { size, runs: rows.flatMap(runsOf) }
}

const runsOf = (squares: string, row: number): Run[] =>
  Array.from(squares.matchAll(/1+/g), ({ index, 0: run }) => ({ column: index, row, length: run.length }))

export function drawQrCode({ doc }: Page, { runs, size }: QrCode, { x, y, width }: Omit<Box, 'height'>): void {
  const module = width / (size + 2 * QUIET_SQUARES)
  const offset = QUIET_SQUARES * module
  const left = startOf(doc, x, width)
  for (const { column, row, length } of runs)
    doc.rect(left + offset + column * module, y + offset + row * module, length * module, module)
  doc.fill('black')
}

/** Widths of bars and spaces by turns. */
async function barsOf(bcid: BarCode['kind'], text: string): Promise<number[]> {
  const { default: bwip } = await import('bwip-js')
  const [symbol] = bwip.raw({ bcid, text })
  if (!symbol || !('sbs' in symbol)) throw new Error('no bar code was made')
  return symbol.sbs
}
