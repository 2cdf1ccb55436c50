import { useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SignInState } from './origin.ts'

/** Shows its children to those who are signed in; others go to /login, which sends them back here. */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'signed-out') return <ToLogin remember={!session.byChoice} />
  return children
}

/**
 * Shows its children to administrators. Signed out: as above. Signed in without the role: to /login
 * without an origin, which sends on to the home page and says why; an origin would send in circles.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'signed-out') return <ToLogin remember={!session.byChoice} />
  if (!session.admin) return <Navigate to="/login" state={ADMINS_ONLY} replace />
  return children
}

const ADMINS_ONLY: SignInState = { refused: 'admins-only' }
const NOTHING: SignInState = {}

/** Who logged out on purpose is not brought back here: the next to log in may be somebody else. */
function ToLogin({ remember }: { remember: boolean }) {
  const from = useLocation()
  // The same object at every render: a new one would make Navigate go a second time and break off the first.
  const state = useMemo(() => (remember ? { from } : NOTHING), [remember, from])
  return <Navigate to="/login" state={state} replace />
}
