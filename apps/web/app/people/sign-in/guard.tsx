import { paths } from '@wheelyard/contract/shop/paths'
import { useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#web/people/session/session.ts'
import { SignedInContext, useSignedIn } from '#web/people/session/signed-in.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SignInState } from './return-path.ts'

/** Shows its children to signed-in users; others go to /login, which sends them back here. */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'signed-out') return <ToLogin remember={!session.byChoice} />
  return <SignedInContext value={session}>{children}</SignedInContext>
}

/**
 * Inside RequireUser: shows its children to staff. Customers go to /login without a return path,
 * which sends them home and says why; with one they would be sent in circles.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { rights } = useSignedIn()
  return rights.length > 0 ? children : <Navigate to={paths.login} state={ADMINS_ONLY} replace />
}

const ADMINS_ONLY: SignInState = { refused: 'admins-only' }
const NOTHING: SignInState = {}

/** After Logout there is no way back here: the next user of this browser may be another person. */
function ToLogin({ remember }: { remember: boolean }) {
  const from = useLocation()
  // The same object at every render: a new one would make Navigate run twice and abort the first navigation.
  const state = useMemo(() => (remember ? { from } : NOTHING), [remember, from])
  return <Navigate to={paths.login} state={state} replace />
}
