import { isPallet, type LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import { EdgesGeometry, BoxGeometry, Group, LineBasicMaterial, LineSegments, MeshLambertMaterial } from 'three'
import { boxesMesh } from './boxes.ts'
import { containerBoxes, containerWalls } from './container.ts'
import { DECK_HEIGHT, palletBoxes } from './pallet.ts'
import type { SpaceLooks } from './space-looks.ts'
import { FLOOR_HEIGHT, truckBoxes, truckWalls, truckWheels } from './truck.ts'

/** How far the road or the warehouse's floor is below that of the space, in metres. */
export const groundBelow = (space: LoadSpace): number =>
  isPallet(space) ? DECK_HEIGHT : space.kind === 'truck' ? FLOOR_HEIGHT : 0.14

/** What cartons stand in or on; the middle of its floor is 0, 0, 0, its door towards positive x. */
export function spaceGroup(space: LoadSpace, looks: SpaceLooks): Group {
  const paint = new MeshLambertMaterial()
  const wall = new MeshLambertMaterial({ color: looks.wall })
  const group = new Group()
  if (isPallet(space)) {
    group.add(boxesMesh(palletBoxes(space, looks), paint), heightLimit(space, looks))
  } else if (space.kind === 'truck') {
    const rubber = new MeshLambertMaterial({ color: looks.rubber })
    group.add(boxesMesh(truckBoxes(space, looks), paint), truckWheels(space, rubber), ...truckWalls(space, wall))
  } else {
    group.add(boxesMesh(containerBoxes(space, looks), paint), ...containerWalls(space, wall))
  }
  return group
}

/** How high a pallet may be loaded. */
function heightLimit({ lengthMm, widthMm, heightMm }: LoadSpace, { steel }: SpaceLooks): LineSegments {
  const box = new BoxGeometry(lengthMm / 1000, heightMm / 1000, widthMm / 1000).translate(0, heightMm / 2000, 0)
  const lines = new EdgesGeometry(box)
  box.dispose()
  return new LineSegments(lines, new LineBasicMaterial({ color: steel, transparent: true, opacity: 0.45 }))
}
