import type { DrawnShape } from '@wheelyard/delivery/load/load-canvas'
import { colourOfLine } from '@wheelyard/delivery/load/load-colours'
import type { LoadDrawing } from '@wheelyard/delivery/load/load-drawing'
import type { Page } from './page.ts'

type Place = { x: number; y: number; scale: number }

/** The shapes that are an SVG on screen, as they are on paper. */
export function drawLoad(page: Page, { shapes, widthMm }: LoadDrawing, place: Place): void {
  for (const shape of shapes) drawShape(page, shape, { ...place, widthMm })
}

function drawShape(
  { doc, write }: Page,
  shape: DrawnShape,
  { x, y, scale, widthMm }: Place & { widthMm: number },
): void {
  const [left, top] = [x + shape.x * scale, y + shape.y * scale]
  if (shape.kind === 'rect') {
    doc.rect(left, top, shape.width * scale, shape.height * scale)
    if (shape.line === undefined) doc.lineWidth(1).stroke('#111')
    else doc.lineWidth(0.3).fillAndStroke(colourOfLine(shape.line), '#111')
    return
  }
  const size = shape.size * scale
  const width = widthMm * scale
  const line = { size, width, height: size * 1.5, baseline: 'alphabetic', isFixed: true } as const
  if (shape.anchor === 'start') write(shape.text, left, top, line)
  else write(shape.text, left - width / 2, top, { ...line, align: 'center' })
}
