import { InstancedMesh, Light, LineSegments, Mesh, type Object3D } from 'three'

/** Gives back what the graphics card keeps for these objects, except the material of cartons, which is used again. */
export function freeGroup(group: Object3D): void {
  group.removeFromParent()
  group.traverse((part) => {
    if (part instanceof Light) part.dispose()
    if (part instanceof InstancedMesh) part.dispose()
    if (part instanceof Mesh || part instanceof LineSegments) {
      part.geometry.dispose()
      if (!part.customDepthMaterial) for (const material of [part.material].flat()) material.dispose()
    }
  })
}
