import { PCFShadowMap, type PerspectiveCamera, type Scene, WebGLRenderer } from 'three'

/** Sharper than that no eye can tell, and a phone would draw nine times as many points. */
const SHARPEST = 2

type Options = {
  scene: Scene
  camera: PerspectiveCamera
  /** True: something still moves, another frame is wanted. */
  beforeFrame: (now: number, aspect: number) => boolean
}

/** A canvas that fills the room. Without a change there is no frame. */
export function createPicture(room: HTMLElement, gl: WebGL2RenderingContext, { scene, camera, beforeFrame }: Options) {
  const renderer = new WebGLRenderer({ canvas: gl.canvas as HTMLCanvasElement, context: gl })
  renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPEST))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  // Turning the load does not move its shadows.
  renderer.shadowMap.autoUpdate = false
  let frame = 0
  let aspect = 1

  function draw(now: number) {
    frame = 0
    if (beforeFrame(now, aspect)) invalidate({ shadows: true })
    renderer.render(scene, camera)
  }

  function invalidate({ shadows = false } = {}) {
    if (shadows) renderer.shadowMap.needsUpdate = true
    frame ||= requestAnimationFrame(draw)
  }

  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = room
    if (clientWidth === 0 || clientHeight === 0) return
    aspect = clientWidth / clientHeight
    camera.aspect = aspect
    camera.updateProjectionMatrix()
    renderer.setSize(clientWidth, clientHeight, false)
    // At once: a canvas that has a new size is empty until it is drawn.
    draw(performance.now())
  })
  observer.observe(room)

  return {
    invalidate,
    dispose() {
      observer.disconnect()
      cancelAnimationFrame(frame)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
