import type { PlacedCarton } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'

/** So many cartons are in, of all; while it plays they come in by themselves. */
export type Loading = { step: number; cartons: number; isPlaying: boolean }

/** A full container must not take longer to watch than this many ticks. */
const LONGEST = 150
export const TICK_MS = 280

export const allLoaded = (cartons: number): Loading => ({ step: cartons, cartons, isPlaying: false })

export const toStep = (loading: Loading, step: number): Loading => ({
  ...loading,
  isPlaying: false,
  step: Math.min(loading.cartons, Math.max(0, Math.round(step))),
})

/** From the beginning if all are in. */
export function play(loading: Loading): Loading {
  const step = loading.step === loading.cartons ? 0 : loading.step
  return { ...loading, step, isPlaying: loading.cartons > 0 }
}

export const pause = (loading: Loading): Loading => ({ ...loading, isPlaying: false })

export function tick(loading: Loading): Loading {
  if (!loading.isPlaying) return loading
  const step = Math.min(loading.cartons, loading.step + Math.ceil(loading.cartons / LONGEST))
  return { ...loading, step, isPlaying: step < loading.cartons }
}

/** Such as "at the far end, on the left, on the floor". */
export function placeText({ x, y, z, lengthMm, widthMm }: PlacedCarton, space: LoadSpace): string {
  return t.loadPlan_placeOfCarton({
    along: third((x + lengthMm / 2) / space.lengthMm, ['end', 'middle', 'door']),
    across: third((y + widthMm / 2) / space.widthMm, ['left', 'centre', 'right']),
    height: z === 0 ? 'floor' : 'above',
    metres: (z / 1000).toFixed(2),
  })
}

const third = (share: number, [first, second, last]: [string, string, string]) =>
  share < 1 / 3 ? first : share < 2 / 3 ? second : last
