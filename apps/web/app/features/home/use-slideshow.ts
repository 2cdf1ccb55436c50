import { useEffect, useState, useSyncExternalStore } from 'react'

const ADVANCE_MS = 5_000
const PREPARE_MS = 3_000

/** Which slide shows, advancing by itself unless paused, held by pointer or focus, or motion is unwanted. */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const [wish, setWish] = useState<'play' | 'pause'>()
  const calm = usePrefersReducedMotion()
  const playing = wish ? wish === 'play' : !calm
  // Slides behind the first one get their pictures late: these must not compete with the page's first bytes.
  const [prepared, setPrepared] = useState(false)

  useEffect(() => {
    if (!playing || held) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [playing, held, current, count])
  useEffect(() => {
    const timer = setTimeout(() => setPrepared(true), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])

  return {
    current,
    playing,
    hasPicture: (place: number) => prepared || place === 0 || place === current,
    show: setCurrent,
    toggle: () => setWish(playing ? 'pause' : 'play'),
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Whether the visitor wants no motion; nothing moves before the browser has said so. */
function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(REDUCED)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(REDUCED).matches,
    () => true,
  )
}
