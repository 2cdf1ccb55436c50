import type { Heuristic } from 'binpackingjs/2d'
import { overlap, type Rect } from './rects.ts'

export type Area = { lengthMm: number; widthMm: number }

/** Where a column stands, with the measures it has when turned so. */
export type Spot = Area & { x: number; y: number }

/**
 * The free rectangles of a floor, each as large as it can be. The library's heuristics choose among them; its own
 * packer tries every box anew for every place, which takes 0.15 s for 250 columns.
 */
export class Floor {
  #free: Rect[]

  constructor({ lengthMm, widthMm }: Area) {
    // Its height is our length, so that "bottom left" is the far end of a container.
    this.#free = [{ x: 0, y: 0, width: widthMm, height: lengthMm }]
  }

  place({ lengthMm, widthMm }: Area, heuristic: Heuristic): Spot | undefined {
    const found = heuristic.findPosition(widthMm, lengthMm, this.#free)
    if (!found) return undefined
    const spot = { x: found.y, y: found.x, lengthMm: found.height, widthMm: found.width }
    this.occupy(spot)
    return spot
  }

  occupy({ x, y, lengthMm, widthMm }: Spot): void {
    const taken = { x: y, y: x, width: widthMm, height: lengthMm }
    const whole = this.#free.filter((rect) => !overlap(rect, taken))
    const parts = this.#free.filter((rect) => overlap(rect, taken)).flatMap((rect) => around(taken, rect))
    const largest = parts.filter(
      (part, index) =>
        !whole.some((rect) => contains(rect, part)) &&
        !parts.some(
          (rect, other) => other !== index && contains(rect, part) && (other < index || !contains(part, rect)),
        ),
    )
    this.#free = [...whole, ...largest]
  }
}

const contains = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

/** What is left of a rectangle on each side of what stands in it. */
function around(taken: Rect, { x, y, width, height }: Rect): Rect[] {
  const [right, bottom] = [taken.x + taken.width, taken.y + taken.height]
  const sides = [
    { x, y, width: taken.x - x, height },
    { x: right, y, width: x + width - right, height },
    { x, y, width, height: taken.y - y },
    { x, y: bottom, width, height: y + height - bottom },
  ]
  return sides.filter((side) => side.width > 0 && side.height > 0)
}
