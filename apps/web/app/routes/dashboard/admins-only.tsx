import { Outlet } from 'react-router'
import { SecondFactorMissing } from '#web/site/dashboard/second-factor-notice.tsx'
import { RequireAdmin } from '#web/people/sign-in/guard.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'

export default function AdminsOnly() {
  if (useSignedIn().user.needsSecondFactor) return <SecondFactorMissing />
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}
