import type { LoadedSpace } from '@wheelyard/delivery/load/load-plan'
import { useCallback, useEffect, useState } from 'react'
import { allLoaded, type Loading, TICK_MS, tick } from './loading-steps.ts'

type Change = (loading: Loading) => Loading

/** How far the loading of this space is shown; another space starts with everything in it. */
export function useLoading(loaded: LoadedSpace): [Loading, (change: Change) => void] {
  const [held, setHeld] = useState({ loaded, loading: allLoaded(loaded.cartons.length) })
  const loading = held.loaded === loaded ? held.loading : allLoaded(loaded.cartons.length)
  const change = useCallback(
    (next: Change) =>
      setHeld((was) => ({
        loaded,
        loading: next(was.loaded === loaded ? was.loading : allLoaded(loaded.cartons.length)),
      })),
    [loaded],
  )
  useEffect(() => {
    if (!loading.isPlaying) return undefined
    const timer = setInterval(() => change(tick), TICK_MS)
    return () => clearInterval(timer)
  }, [loading.isPlaying, change])
  return [loading, change]
}
