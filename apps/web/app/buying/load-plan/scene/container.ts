import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import { type Material, type Mesh } from 'three'
import type { Box } from './boxes.ts'
import { floorBoxes, frameBoxes } from './frame.ts'
import type { SpaceLooks } from './space-looks.ts'
import { corrugated, wallMesh } from './walls.ts'

const POST = 0.07
const FLOOR = 0.05
const CORNER = 0.16
const SIDES = [-1, 1]

export function containerBoxes(space: LoadSpace, looks: SpaceLooks): Box[] {
  return [
    ...frameBoxes(space, POST, looks.steel),
    ...floorBoxes(space, FLOOR, [looks.floor, looks.woodDark, looks.floor, looks.wood]),
    ...castings(space, looks.paint),
    ...lockRods(space, looks.steel),
  ]
}

/** The blocks at all eight corners, where cranes take hold. */
function castings({ lengthMm, widthMm, heightMm }: LoadSpace, colour: string): Box[] {
  const [x, z] = [(lengthMm / 1000 + POST) / 2, (widthMm / 1000 + POST) / 2]
  return SIDES.flatMap((end) =>
    SIDES.flatMap((side) =>
      [-POST / 2, heightMm / 1000 + POST / 2].map((y): Box => ({
        at: [end * x, y, side * z],
        size: [CORNER, CORNER * 0.7, CORNER],
        colour,
      })),
    ),
  )
}

/** On the inside of each open door. */
function lockRods({ lengthMm, widthMm, heightMm }: LoadSpace, colour: string): Box[] {
  const [door, height] = [widthMm / 2000, heightMm / 1000]
  const rodAt = (share: number) => lengthMm / 2000 + POST + door * share
  return [0.3, 0.7].map((share): Box => ({
    at: [rodAt(share), height / 2, -widthMm / 2000],
    size: [0.035, height, 0.035],
    colour,
  }))
}

/** Both sides, the far end, and the doors, wide open. */
export function containerWalls({ lengthMm, widthMm, heightMm }: LoadSpace, material: Material): Mesh[] {
  const [x, z, height] = [lengthMm / 2000, widthMm / 2000, heightMm / 1000]
  const out = POST / 2
  const wall = (from: [number, number], to: [number, number]) => wallMesh(corrugated(from, to), height, material)
  const doorEnd = x + POST + z
  return [
    wall([x, z + out], [-x, z + out]),
    wall([-x - out, z], [-x - out, -z]),
    wall([-x, -z - out], [x, -z - out]),
    wallMesh(
      [
        [x + POST, -z - out],
        [doorEnd, -z - out],
      ],
      height,
      material,
    ),
    wallMesh(
      [
        [doorEnd, z + out],
        [x + POST, z + out],
      ],
      height,
      material,
    ),
  ]
}
