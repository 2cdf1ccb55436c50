import type { Units } from '@wheelyard/contract/values/units'
import { useSyncExternalStore } from 'react'

const KEY = 'units'
const listeners = new Set<() => void>()

/** Metric on the server and while a page comes alive: public pages are the same for everyone. */
export const useUnits = (): Units => useSyncExternalStore(subscribe, readUnits, () => 'metric')

/** In this browser from now on. */
export function showUnits(units: Units): void {
  localStorage.setItem(KEY, units)
  for (const listener of listeners) listener()
}

const readUnits = (): Units => (localStorage.getItem(KEY) === 'us' ? 'us' : 'metric')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
