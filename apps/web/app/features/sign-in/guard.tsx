import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSession } from '#web/lib/session.ts'

/** Shows its children to those who are signed in; others go to /login, which sends them back here. */
export function RequireUser({ children }: { children: ReactNode }) {
  const session = useSession()
  const origin = useLocation()
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'signed-out') return <Navigate to="/login" state={{ from: origin }} replace />
  return children
}

/**
 * Shows its children to administrators. Signed out: as above. Signed in without the role: to /login
 * without an origin, which sends on to the home page and says why; an origin would send in circles.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession()
  const origin = useLocation()
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'signed-out') return <Navigate to="/login" state={{ from: origin }} replace />
  if (!session.admin) return <Navigate to="/login" state={{ refused: 'admins-only' }} replace />
  return children
}
