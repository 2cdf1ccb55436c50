import type { LoadedSpace } from '@wheelyard/delivery/load/load-plan'
import { isPallet, type LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import {
  Box3,
  Group,
  type InstancedMesh,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
} from 'three'
import { firstView, moved, placeEye, turned, type ViewMove, zoomed } from '../view-angle.ts'
import { cartonLooks, cartonMaterial, cartonShadow, FARTHEST } from './carton-material.ts'
import { cartonsMesh } from './cartons.ts'
import { freeGroup } from './free-group.ts'
import { lightsFor } from './lights.ts'
import { followPointers } from './pointers.ts'
import { createPicture } from './picture.ts'
import { groundBelow, spaceGroup } from './space-group.ts'
import { darkLooks, lightLooks } from './space-looks.ts'

type ShownLoad = { space: LoadSpace; loaded: LoadedSpace; isDark: boolean }

const LENS = Math.PI / 6
const MARGIN = 1.08
const ARRIVAL_MS = 260

export type LoadScene = ReturnType<typeof createLoadScene>

/** Draws a loaded space into the room, and only when something has changed. */
export function createLoadScene(room: HTMLElement, gl: WebGL2RenderingContext) {
  const looks = cartonLooks()
  const material = cartonMaterial(looks)
  const shadow = cartonShadow(looks)
  const camera = new PerspectiveCamera((LENS * 180) / Math.PI, 1, 0.1, 200)
  const scene = new Scene()
  const picture = createPicture(room, gl, { scene, camera, beforeFrame })
  let content = new Group()
  let cartons: InstancedMesh | undefined
  const [spaceBounds, cartonBounds, bounds] = [new Box3(), new Box3(), new Box3()]
  // Kept, so that a frame allocates nothing.
  const [target, half, apart] = [new Vector3(), new Vector3(), new Vector3()]
  const lens = { upright: LENS, aspect: 1 }
  let view = firstView(room.clientWidth / room.clientHeight)
  let arrivedAt = 0
  let first = Infinity
  let comesFrom: 'above' | 'door' = 'above'
  const stopFollowing = followPointers(room, {
    onTurn: (turn, tilt) => look(turned(view, turn, tilt)),
    onZoom: (times) => look(zoomed(view, times)),
  })

  function look(next: typeof view) {
    view = next
    picture.invalidate()
  }

  function beforeFrame(now: number, aspect: number) {
    lens.aspect = aspect
    apart.copy(looks.explode.value).addScalar(1)
    bounds.copy(cartonBounds).translate(half.copy(looks.pivot.value).negate())
    bounds.min.multiply(apart).add(looks.pivot.value)
    bounds.max.multiply(apart).add(looks.pivot.value)
    bounds.union(spaceBounds)
    bounds.getCenter(target)
    bounds.getSize(half).multiplyScalar(0.5 * MARGIN)
    placeEye(camera.position, view, half, lens)
    camera.position.add(target)
    camera.lookAt(target)
    const left = Math.max(0, (arrivedAt - now) / ARRIVAL_MS)
    const away = left * left * 0.9
    looks.arrival.value.set(comesFrom === 'door' ? away * 2 : 0, comesFrom === 'above' ? away : 0, 0)
    return left > 0
  }

  return {
    show({ space, loaded, isDark }: ShownLoad) {
      freeGroup(content)
      const colourOfSpace = isDark ? darkLooks : lightLooks
      content = new Group()
      cartons = cartonsMesh(loaded, space, material)
      cartons.customDepthMaterial = shadow
      const ground = new Mesh(new PlaneGeometry(80, 80).rotateX(-Math.PI / 2), new ShadowMaterial())
      ground.material.opacity = colourOfSpace.shadow
      ground.position.y = -groundBelow(space)
      ground.receiveShadow = true
      const around = spaceGroup(space, colourOfSpace)
      content.add(around, cartons, ground, ...lightsFor(space, colourOfSpace))
      scene.add(content)
      spaceBounds.setFromObject(around)
      cartonBounds.setFromObject(cartons).getCenter(looks.pivot.value).setY(0)
      cartons.count = Math.min(first, loaded.cartons.length)
      comesFrom = isPallet(space) ? 'above' : 'door'
      picture.invalidate({ shadows: true })
    },
    /** The first so many cartons; the last of them comes in if it may move. */
    showFirst(count: number, { isMoving }: { isMoving: boolean }) {
      first = count
      if (cartons) cartons.count = count
      looks.arriving.value = count - 1
      arrivedAt = isMoving ? performance.now() + ARRIVAL_MS : 0
      picture.invalidate({ shadows: true })
    },
    explode(share: number) {
      looks.explode.value.copy(FARTHEST).multiplyScalar(share)
      picture.invalidate({ shadows: true })
    },
    highlight(line: number | undefined) {
      looks.highlight.value = line ?? -1
      picture.invalidate({ shadows: true })
    },
    move(move: ViewMove) {
      look(move === 'reset' ? firstView(room.clientWidth / room.clientHeight) : moved(view, move))
    },
    dispose() {
      stopFollowing()
      freeGroup(content)
      material.dispose()
      shadow.dispose()
      picture.dispose()
    },
  }
}
