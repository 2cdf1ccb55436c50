import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in what the server sent: until React has taken over, a form's button would send the form away unread. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
