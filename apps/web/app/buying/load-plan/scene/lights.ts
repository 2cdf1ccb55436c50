import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import { DirectionalLight, HemisphereLight, type Light, type Object3D } from 'three'
import type { SpaceLooks } from './space-looks.ts'

/** A bright sky, a sun over the viewer's left shoulder whose shadows cover the space, and a little light from the door. */
export function lightsFor({ lengthMm, widthMm, heightMm }: LoadSpace, looks: SpaceLooks): (Light | Object3D)[] {
  const sky = new HemisphereLight(looks.sky, looks.ground, 2.3)
  const reach = Math.hypot(lengthMm, widthMm, heightMm) / 1000
  const sun = new DirectionalLight('#fff4e2', 2)
  sun.position.set(reach * -0.45, reach * 1.2, reach * 0.7)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  sun.shadow.radius = 5
  sun.shadow.normalBias = 0.02
  sun.shadow.bias = -0.0004
  const { camera } = sun.shadow
  camera.left = camera.bottom = -reach
  camera.right = camera.top = reach
  camera.near = 0.1
  camera.far = reach * 3.5
  const back = new DirectionalLight('#cfe0ff', 0.7)
  back.position.set(reach, reach * 0.4, reach * 0.2)
  return [sky, sun, back]
}
