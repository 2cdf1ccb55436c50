import { InstancedBufferAttribute, type InstancedMesh, type Material } from 'three'
import { colourOfLine } from '@wheelyard/delivery/load/load-colours'
import type { LoadedSpace } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import { boxesMesh } from './boxes.ts'

/** What stands beside each other does not flicker where faces meet. */
const GAP = 0.004

/** In the order of loading, so that showing the first n is a matter of one number. The middle of the floor is 0, 0, 0. */
export function cartonsMesh({ cartons }: LoadedSpace, space: LoadSpace, material: Material): InstancedMesh {
  const boxes = cartons.map(({ line, x, y, z, lengthMm, widthMm, heightMm }) => ({
    at: [
      (x + lengthMm / 2 - space.lengthMm / 2) / 1000,
      (z + heightMm / 2) / 1000,
      (y + widthMm / 2 - space.widthMm / 2) / 1000,
    ] as const,
    size: [lengthMm / 1000 - GAP, heightMm / 1000 - GAP / 4, widthMm / 1000 - GAP] as const,
    colour: colourOfLine(line),
  }))
  const mesh = boxesMesh(boxes, material)
  const lines = Float32Array.from(cartons, ({ line }) => line)
  mesh.geometry.setAttribute('line', new InstancedBufferAttribute(lines, 1))
  return mesh
}
