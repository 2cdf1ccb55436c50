import { type Location, useLocation } from 'react-router'
import { useHydrated } from '#web/rendering/hydrated.ts'

/** What travels in the router's state to /login and between its tabs. Never in the address: that is anybody's word. */
export type SignInState = {
  /** Where somebody was sent away from, and returns to. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  refused?: 'admins-only'
  problem?: string
}

/** A path of this site, and nothing that a browser could read as another host. */
const OWN_PATH = /^\/(?![/\\])/
/** Stands for this site, wherever it is. */
const OURS = 'http://ours.invalid'

/** Empty until hydrated: a reload finds the state again, of which the page from the server knows nothing. */
export function useSignInState(): SignInState {
  const { state }: { state: unknown } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated && typeof state === 'object' && state !== null ? state : {}
}

/** The remembered path, or the home page where there is none or it is not ours. */
export function originOf({ from }: SignInState): string {
  if (!from) return '/'
  return ownPath(`${from.pathname}${from.search ?? ''}${from.hash ?? ''}`)
}

const KEY = 'signInOrigin'

/** Router state does not survive the way to Google and back; this tab's storage does. */
export const rememberOrigin = (path: string): void => sessionStorage.setItem(KEY, path)

export function popOrigin(): string {
  const path = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  return ownPath(path)
}

/** Back to the login form, with what went wrong and without losing the way. */
export const stateFor = (origin: string, problem: string): SignInState =>
  origin === '/' ? { problem } : { problem, from: { pathname: origin, search: '', hash: '' } }

/** Browsers leave out tabs and line breaks and resolve dots before they look where an address leads; so do we. */
function ownPath(path: string): string {
  if (!OWN_PATH.test(path) || !URL.canParse(path, OURS)) return '/'
  const { origin, pathname } = new URL(path, OURS)
  return origin === OURS && OWN_PATH.test(pathname) ? path : '/'
}
