type Following = { onTurn: (turn: number, tilt: number) => void; onZoom: (times: number) => void }

const RADIANS_PER_PIXEL = 0.008
const ZOOM_PER_PIXEL = 0.0015

/** One finger or the mouse turns, two fingers or the wheel zoom. */
export function followPointers(room: HTMLElement, { onTurn, onZoom }: Following): () => void {
  const down = new Map<number, { x: number; y: number }>()
  const stop = new AbortController()
  const { signal } = stop

  const apart = () => {
    const [a, b] = [...down.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }

  room.addEventListener(
    'pointerdown',
    ({ pointerId, clientX: x, clientY: y }) => {
      room.setPointerCapture(pointerId)
      down.set(pointerId, { x, y })
    },
    { signal },
  )
  room.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      const was = down.get(pointerId)
      if (!was) return
      const before = apart()
      down.set(pointerId, { x, y })
      if (before > 0) onZoom(apart() / before)
      else onTurn((was.x - x) * RADIANS_PER_PIXEL, (y - was.y) * RADIANS_PER_PIXEL)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    room.addEventListener(end, ({ pointerId }) => down.delete(pointerId), { signal })
  }
  room.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      onZoom(Math.exp(-event.deltaY * ZOOM_PER_PIXEL))
    },
    { signal, passive: false },
  )
  return () => stop.abort()
}
