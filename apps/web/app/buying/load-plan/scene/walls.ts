import { BufferGeometry, Float32BufferAttribute, type Material, Mesh } from 'three'

type Point = readonly [x: number, z: number]

/** A wall that stands on these points, seen only from its inside: from outside one looks through it. */
export function wallMesh(points: readonly Point[], height: number, material: Material): Mesh {
  const corners = points.slice(1).flatMap(([toX, toZ], index) => {
    const [x, z] = points[index]!
    return [
      [x, 0, z],
      [toX, 0, toZ],
      [toX, height, toZ],
      [x, 0, z],
      [toX, height, toZ],
      [x, height, z],
    ].flat()
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3))
  geometry.computeVertexNormals()
  const mesh = new Mesh(geometry, material)
  mesh.receiveShadow = true
  return mesh
}

const PITCH = 0.278
const DEPTH = 0.036

/** The bends of steel between two points, outwards: flat, slope, flat, slope, as containers have them. */
export function corrugated([fromX, fromZ]: Point, [toX, toZ]: Point): Point[] {
  const length = Math.hypot(toX - fromX, toZ - fromZ)
  const [alongX, alongZ] = [(toX - fromX) / length, (toZ - fromZ) / length]
  const waves = Math.max(1, Math.round(length / PITCH))
  const bends = Array.from({ length: waves }, (_, wave) =>
    [
      [0, 0],
      [0.25, 0],
      [0.5, DEPTH],
      [0.75, DEPTH],
    ].map(([share = 0, depth = 0]) => ({ at: ((wave + share) / waves) * length, depth })),
  ).flat()
  // Clockwise seen from above, the outside is on the left.
  const point = (at: number, depth: number): Point => [
    fromX + alongX * at + alongZ * depth,
    fromZ + alongZ * at - alongX * depth,
  ]
  return [...bends.map(({ at, depth }) => point(at, depth)), point(length, 0)]
}
