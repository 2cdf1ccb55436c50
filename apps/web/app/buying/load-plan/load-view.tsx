import type { LoadedSpace, LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { spaceName } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Loading } from './loading-steps.ts'
import type { LoadScene } from './scene/load-scene.ts'
import { useIsDark } from './use-is-dark.ts'
import { mayMove } from './may-move.ts'
import { moveOfKey } from './view-angle.ts'
import { ViewButtons } from './view-buttons.tsx'

type LoadViewProps = {
  plan: LoadPlan
  loaded: LoadedSpace
  loading: Loading
  explode: number
  highlight: number | undefined
  /** No WebGL, or not any more. */
  onUnavailable: () => void
}

export function LoadView({ plan, loaded, loading, explode, highlight, onUnavailable }: LoadViewProps) {
  const room = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<LoadScene>()
  const isDark = useIsDark()
  const hintId = useId()
  const { step, isPlaying } = loading
  const { space } = plan

  useEffect(() => {
    if (!room.current) return undefined
    return openScene(room.current, setScene, onUnavailable)
  }, [onUnavailable])
  useEffect(() => scene?.show({ space, loaded, isDark }), [scene, space, loaded, isDark])
  useEffect(() => scene?.showFirst(step, { isMoving: isPlaying && mayMove() }), [scene, step, isPlaying])
  useEffect(() => scene?.explode(explode), [scene, explode])
  useEffect(() => scene?.highlight(highlight), [scene, highlight])

  function onKeyDown(event: KeyboardEvent) {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moveOfKey(event.key)
    if (!move) return
    event.preventDefault()
    scene?.move(move)
  }

  return (
    <div className="load-stage">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has keys of its own */}
      <div
        ref={room}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is turned by keys
        tabIndex={0}
        aria-roledescription={t.loadPlan_3DView()}
        aria-label={t.loadPlan_viewOf({ name: spaceName(space), step, cartons: loaded.cartons.length })}
        aria-describedby={hintId}
        className="absolute inset-0 cursor-grab touch-none rounded-box active:cursor-grabbing"
        onKeyDown={onKeyDown}
      />
      {scene ? (
        <ViewButtons onMove={(move) => scene.move(move)} />
      ) : (
        <div className="pointer-events-none absolute inset-0 grid place-content-center">
          <Spinner label={t.loadPlan_opening3DView()} />
        </div>
      )}
      <p id={hintId} className="sr-only">
        {t.loadPlan_arrowKeysTurnLoad()}
      </p>
    </div>
  )
}

/** Gives back everything the graphics card keeps when the view is closed. */
function openScene(room: HTMLElement, onOpen: (scene: LoadScene | undefined) => void, onUnavailable: () => void) {
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  canvas.className = 'size-full rounded-box'
  // Asked here, so that three.js is not even downloaded in vain.
  const gl = canvas.getContext('webgl2', { antialias: true })
  if (!gl) {
    onUnavailable()
    return undefined
  }
  room.append(canvas)
  canvas.addEventListener('webglcontextlost', onUnavailable)
  let scene: LoadScene | undefined
  let isClosed = false
  async function open(context: WebGL2RenderingContext) {
    const { createLoadScene } = await loadChunk(() => import('./scene/load-scene.ts'))
    if (isClosed) return
    scene = createLoadScene(room, context)
    onOpen(scene)
  }
  open(gl).catch(onUnavailable)
  return () => {
    isClosed = true
    canvas.removeEventListener('webglcontextlost', onUnavailable)
    scene?.dispose()
    canvas.remove()
    onOpen(undefined)
  }
}
