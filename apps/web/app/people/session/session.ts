import { useSyncExternalStore } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import type { Account } from './account.ts'
import { onTokenChange, readToken, writeToken } from '#web/lib/token.ts'

export type Session =
  | { status: 'loading' }
  /** `byChoice`: by Logout in this tab, not because the session ended. */
  | { status: 'signed-out'; byChoice: boolean }
  | ({ status: 'signed-in' } & Account)

const LOADING: Session = { status: 'loading' }
const SIGNED_OUT: Session = { status: 'signed-out', byChoice: false }
const LOGGED_OUT: Session = { status: 'signed-out', byChoice: true }
const EMAIL_KEY = 'accountEmail'

let session: Session = LOADING
let hasLoggedOut = false
let stopWatching: (() => void) | undefined
const listeners = new Set<() => void>()

/** Who is signed in. `loading` on the server, during hydration and while the account is being fetched. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => LOADING,
  )
}

export function signIn(email: string, token: string): void {
  hasLoggedOut = false
  localStorage.setItem(EMAIL_KEY, email)
  writeToken(token)
}

/** In this browser only: for when the sessions on the server are over already. */
export function forgetSession(): void {
  localStorage.removeItem(EMAIL_KEY)
  writeToken(undefined)
}

/** False if the session of the shop or of the identity service could not be ended. */
export function signOut(identityUrl: string): Promise<boolean> {
  hasLoggedOut = true
  return logInAgain(identityUrl)
}

/** For a session that only the shop still knows: the guard of the page then leads to the login and back. */
export async function logInAgain(identityUrl: string): Promise<boolean> {
  const token = readToken()
  forgetSession()
  if (!token) return true
  const { endSessions } = await loadChunk(() => import('./sign-out.ts'))
  return endSessions(token, identityUrl)
}

export async function refreshSession(): Promise<void> {
  const token = readToken()
  const email = localStorage.getItem(EMAIL_KEY)
  if (!token || !email) return change(signedOut())
  // Loaded only for those who have a token: a visitor's first page does without the API client.
  const { fetchAccount } = await loadChunk(() => import('./account.ts'))
  const account = await fetchAccount(email, refreshSession)
  if (token === readToken()) change(account ? { status: 'signed-in', ...account } : signedOut())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!stopWatching) {
    stopWatching = onTokenChange(() => {
      change(readToken() ? LOADING : signedOut())
      void refreshSession()
    })
    void refreshSession()
  }
  return () => listeners.delete(listener)
}

const signedOut = () => (hasLoggedOut ? LOGGED_OUT : SIGNED_OUT)

function change(next: Session): void {
  session = next
  // The style sheet reads this to show the right header before React has run.
  document.documentElement.dataset.session = next.status === 'signed-out' ? 'out' : 'in'
  for (const listener of listeners) listener()
}
