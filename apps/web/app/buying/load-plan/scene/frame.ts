import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import type { Box } from './boxes.ts'

const SIDES = [-1, 1]

/** Posts and rails around a room of the space's measures, so thick. */
export function frameBoxes({ lengthMm, widthMm, heightMm }: LoadSpace, thick: number, colour: string): Box[] {
  const [length, width, height] = [lengthMm / 1000, widthMm / 1000, heightMm / 1000]
  const x = (side: number) => (side * (length + thick)) / 2
  const z = (side: number) => (side * (width + thick)) / 2
  const top = height + thick / 2
  const posts = SIDES.flatMap((end) =>
    SIDES.map((side): Box => ({
      at: [x(end), height / 2, z(side)],
      size: [thick, height + thick * 2, thick],
      colour,
    })),
  )
  const rails = SIDES.flatMap((side): Box[] => [
    { at: [0, top, z(side)], size: [length, thick, thick], colour },
    { at: [0, -thick / 2, z(side)], size: [length, thick, thick], colour },
    { at: [x(side), top, 0], size: [thick, thick, width], colour },
    { at: [x(side), -thick / 2, 0], size: [thick, thick, width], colour },
  ])
  return [...posts, ...rails]
}

/** Planks side by side, their upper face at height 0. */
export function floorBoxes({ lengthMm, widthMm }: LoadSpace, thick: number, colours: readonly string[]): Box[] {
  const [length, width] = [lengthMm / 1000, widthMm / 1000]
  const count = Math.round(width / 0.3)
  const plank = width / count
  return Array.from({ length: count }, (_, index): Box => ({
    at: [0, -thick / 2, -width / 2 + plank * (index + 0.5)],
    size: [length, thick, plank - 0.006],
    colour: colours[index % colours.length]!,
  }))
}
