import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { isLanguage } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import { type Location, useLocation } from 'react-router'
import { useHydrated } from '#web/rendering/hydrated.ts'

/** Travels in the router's state to /login and between its tabs. Never in the address, which anyone can write. */
export type SignInState = {
  /** The page to return to, which required a login unless that was asked for `byChoice`. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  byChoice?: true
  refused?: 'admins-only'
  problem?: string
  /** The first step is done: what the second one may be. */
  secondStep?: SecondStepMethod[]
}

/** A path of this site that no browser reads as another host. */
const OWN_PATH = /^\/(?![/\\])/
/** Stands for this site, wherever it is. */
const OURS = 'http://ours.invalid'

/** Empty until hydrated: the server does not know the state that a reload restores. */
export function useSignInState(): SignInState {
  const { state }: { state: unknown } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated && typeof state === 'object' && state !== null ? state : {}
}

const SIGN_IN_PATHS: readonly string[] = [paths.login, paths.signup, paths.passwordReset, paths.resetPassword]

/** For a link to the login: back to this page, or to where this page of the sign-in would lead. */
export function useLoginState(): SignInState {
  const { state, ...from }: Location<SignInState> = useLocation()
  return SIGN_IN_PATHS.includes(from.pathname) ? state : { from, byChoice: true }
}

/** The remembered path, or the home page if there is none or it leads to another site. */
export function returnPathOf({ from }: SignInState): string {
  if (!from) return paths.home
  return ownPath(`${from.pathname}${from.search ?? ''}${from.hash ?? ''}`)
}

const KEY = 'signInOrigin'
const LANGUAGE_KEY = 'signInLanguage'

/** Router state does not survive the way to Google and back; this tab's storage does. */
export function saveReturnPath(path: string): void {
  sessionStorage.setItem(KEY, path)
  sessionStorage.setItem(LANGUAGE_KEY, language())
}

/** Google knows one address of ours, in English. True if that page opens again in the language that was left. */
export function returnsToOwnLanguage(): boolean {
  const left = sessionStorage.getItem(LANGUAGE_KEY) ?? ''
  sessionStorage.removeItem(LANGUAGE_KEY)
  if (!isLanguage(left) || left === language()) return false
  const { pathname, search } = window.location
  window.location.replace(pathIn(left, pathname) + search)
  return true
}

export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY) ?? paths.home
  sessionStorage.removeItem(KEY)
  return ownPath(path)
}

/** For the login page, from where it goes on to this path. */
export const stateFor = (returnPath: string, parts: SignInState): SignInState =>
  returnPath === paths.home ? parts : { ...parts, from: { pathname: returnPath, search: '', hash: '' } }

/** Browsers drop tabs and line breaks and resolve dots before they follow an address; so do we. */
function ownPath(path: string): string {
  if (!OWN_PATH.test(path) || !URL.canParse(path, OURS)) return '/'
  const { origin, pathname } = new URL(path, OURS)
  return origin === OURS && OWN_PATH.test(pathname) ? path : '/'
}
