import type { Units } from '@wheelyard/contract/values/units'
import * as t from '@wheelyard/messages/public'
import { Canvas, type DrawnShape } from './load-canvas.ts'
import { fillOf, fillText, totalsParts } from './load-figures.ts'
import type { LoadedSpace, LoadPlan } from './load-plan.ts'
import { isPallet, type LoadSpace, spaceName } from './load-spaces.ts'
import { fromAbove, fromSide, type View } from './load-views.ts'

/** Plain shapes in millimetres of the space, from the upper left corner. */
export type LoadDrawing = { title: string; widthMm: number; heightMm: number; shapes: DrawnShape[] }

/** One loaded space from above and from the side, with measures and a legend; nothing, if the plan has no such space. */
export function drawLoad(plan: LoadPlan, index: number, units: Units): LoadDrawing | undefined {
  const loaded = plan.loaded[index]
  if (!loaded) return undefined
  const { space } = plan
  const canvas = new Canvas(textSizeFor(space), units)
  const widthMm = canvas.left + space.lengthMm + canvas.line
  const name = nameOf(plan, index)
  const totals = totalsParts({ ...loaded, cartons: loaded.cartons.length }, units)
  const figures = [...totals, fillText(fillOf(loaded, space))]
  canvas.write(name)
  canvas.write(figures.join(' · '))
  canvas.skip()
  // A pallet has no door.
  const [above, side] = isPallet(space)
    ? [t.load_fromAbove(), t.load_fromSide()]
    : [t.load_fromAboveWithDoor(), t.load_fromSideWithDoor()]
  drawView(canvas, above, space, fromAbove(loaded, space))
  drawView(canvas, side, space, fromSide(loaded, space))
  drawLegend(canvas, plan, loaded, widthMm)
  canvas.skip()
  return { title: [name, ...figures].join(' · '), widthMm, heightMm: canvas.y, shapes: canvas.shapes }
}

/** A seventieth of the longer side: readable when the drawing fills a page. */
const textSizeFor = ({ lengthMm, widthMm, heightMm }: LoadSpace) =>
  Math.round(Math.max(lengthMm, widthMm + heightMm) / 70)

function nameOf({ space, loaded }: LoadPlan, index: number): string {
  const name = capital(spaceName(space))
  return loaded.length > 1 ? t.load_spaceOf({ space: name, number: index + 1, count: loaded.length }) : name
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function drawView(canvas: Canvas, name: string, space: LoadSpace, { across, tiles }: View): void {
  canvas.write(name)
  canvas.tiles(tiles)
  canvas.frame(space.lengthMm, across)
}

function drawLegend(canvas: Canvas, { lines }: LoadPlan, { cartons }: LoadedSpace, widthMm: number): void {
  const byLine = [...Map.groupBy(cartons, ({ line }) => line)].toSorted(([a], [b]) => a - b)
  for (const [line, { length }] of byLine) {
    const { name = '', sku = '' } = lines[line] ?? {}
    const count = t.load_cartons({ count: length })
    canvas.entry(line, `${line + 1}: ${[count, sku, name].join(' · ')}`, widthMm)
  }
}
