import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import { CylinderGeometry, InstancedMesh, type Material, Matrix4, type Mesh } from 'three'
import type { Box } from './boxes.ts'
import { floorBoxes, frameBoxes } from './frame.ts'
import type { SpaceLooks } from './space-looks.ts'
import { wallMesh } from './walls.ts'

const POST = 0.06
const FLOOR = 0.05
const WHEEL = 0.5
const TYRE = 0.32
/** How high the floor of a trailer is above the road. */
export const FLOOR_HEIGHT = 1.2

const SIDES = [-1, 1]

export function truckBoxes(space: LoadSpace, looks: SpaceLooks): Box[] {
  const [x, z] = [space.lengthMm / 2000, space.widthMm / 2000]
  const height = space.heightMm / 1000
  const beams = SIDES.map((side): Box => ({
    at: [0, -FLOOR - 0.2, side * 0.5],
    size: [x * 2, 0.3, 0.12],
    colour: looks.steel,
  }))
  const cab: Box[] = [
    { at: [-x - 1.35, 0.75, 0], size: [1.75, 2.5, z * 1.92], colour: looks.paint },
    { at: [-x - 2.2, 1.2, 0], size: [0.12, 0.95, z * 1.75], colour: looks.glass },
    { at: [-x - 1.75, 1.2, 0], size: [0.7, 0.75, z * 1.94], colour: looks.glass },
    { at: [-x - 0.2, -0.55, 0], size: [4.1, 0.3, 0.9], colour: looks.steel },
    { at: [-x - 2.22, -0.45, 0], size: [0.16, 0.35, z * 1.9], colour: looks.steel },
  ]
  const bumper: Box = { at: [x - 0.05, -0.75, 0], size: [0.1, 0.14, z * 1.9], colour: looks.paint }
  const bulkhead: Box = { at: [-x - POST / 2, height * 0.5, 0], size: [POST, height, z * 2], colour: looks.wall }
  return [
    ...frameBoxes(space, POST, looks.steel),
    ...floorBoxes(space, FLOOR, [looks.floor, looks.woodDark]),
    ...beams,
    ...cab,
    bumper,
    bulkhead,
  ]
}

/** Three axles of the trailer, two of the tractor. */
export function truckWheels({ lengthMm, widthMm }: LoadSpace, material: Material): InstancedMesh {
  const [x, z] = [lengthMm / 2000, widthMm / 2000]
  const axles = [x - 1.6, x - 2.9, x - 4.2, -x + 1.1, -x - 1.5]
  const wheel = new CylinderGeometry(WHEEL, WHEEL, TYRE, 28).rotateX(Math.PI / 2)
  const wheels = new InstancedMesh(wheel, material, axles.length * 2)
  const matrix = new Matrix4()
  for (const [axle, at] of axles.entries()) {
    for (const [end, side] of SIDES.entries()) {
      wheels.setMatrixAt(axle * 2 + end, matrix.makeTranslation(at, WHEEL - FLOOR_HEIGHT, side * (z - TYRE / 2)))
    }
  }
  wheels.castShadow = true
  return wheels
}

/** Curtains at the sides. */
export function truckWalls({ lengthMm, widthMm, heightMm }: LoadSpace, material: Material): Mesh[] {
  const [x, z, height] = [lengthMm / 2000, widthMm / 2000 + POST / 2, heightMm / 1000]
  const folds = (from: number, to: number, side: number) =>
    Array.from({ length: 49 }, (_, index): [number, number] => {
      const share = index / 48
      return [from + (to - from) * share, side * (z + (index % 2) * 0.02)]
    })
  return [wallMesh(folds(x, -x, 1), height, material), wallMesh(folds(-x, x, -1), height, material)]
}
