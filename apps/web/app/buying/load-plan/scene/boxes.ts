import { BoxGeometry, Color, InstancedMesh, type Material, Matrix4 } from 'three'

/** Metres; its middle and its measures along x (length), y (up) and z (width). */
export type Box = { at: readonly [number, number, number]; size: readonly [number, number, number]; colour: string }

/** However many they are, they are one draw call. */
export function boxesMesh(boxes: readonly Box[], material: Material): InstancedMesh {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, boxes.length)
  const matrix = new Matrix4()
  const colour = new Color()
  for (const [index, box] of boxes.entries()) {
    matrix.makeScale(...box.size).setPosition(...box.at)
    mesh.setMatrixAt(index, matrix)
    mesh.setColorAt(index, colour.set(box.colour))
  }
  mesh.castShadow = true
  mesh.receiveShadow = true
  // Cartons that are pulled apart leave the sphere that three.js would measure.
  mesh.frustumCulled = false
  return mesh
}
