import type { DrawnShape } from './load-canvas.ts'
import { colourOfLine } from './load-colours.ts'
import type { LoadDrawing } from './load-drawing.ts'

/** A picture for screen and paper: dark on white in every theme, without style attributes. */
export function loadSvg({ title, widthMm, heightMm, shapes }: LoadDrawing): string {
  const text = escaped(title)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" role="img" aria-label="${text}" font-family="sans-serif">`,
    `<title>${text}</title>`,
    `<rect width="${widthMm}" height="${heightMm}" fill="#fff"/>`,
    ...shapes.map((shape) => element(shape, lineWidth(widthMm))),
    '</svg>',
  ].join('\n')
}

const lineWidth = (widthMm: number) => Math.max(1, Math.round(widthMm / 1000))

function element(shape: DrawnShape, stroke: number): string {
  if (shape.kind === 'text') {
    const { x, y, size, anchor, text } = shape
    return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="#111">${escaped(text)}</text>`
  }
  const { x, y, width, height, line } = shape
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  if (line === undefined) return `<rect ${place} fill="none" stroke="#111" stroke-width="${3 * stroke}"/>`
  return `<rect ${place} fill="${colourOfLine(line)}" stroke="#111" stroke-width="${stroke}"/>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** XML has no way to write other control characters and halves of characters. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character]!)
