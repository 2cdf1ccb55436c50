import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False until hydration: before that, a form's button would submit the form without our code seeing it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
