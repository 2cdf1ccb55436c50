import { useEffect, useState, useSyncExternalStore } from 'react'

const ADVANCE_MS = 5_000
const PREPARE_MS = 3_000

/** The current slide, advancing unless paused, hovered, focused or motion is unwanted. */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const reducedMotion = usePrefersReducedMotion()
  const playing = choice ? choice === 'play' : !reducedMotion
  // Later slides get their pictures late: they must not compete with what the first screen needs.
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
    hasPicture: (index: number) => prepared || index === 0 || index === current,
    show: setCurrent,
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** True on the server, so that nothing moves too early. */
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
