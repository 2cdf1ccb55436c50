import { Outlet } from 'react-router'
import { SecondFactorMissing } from '#web/features/dashboard/second-factor-notice.tsx'
import { RequireAdmin } from '#web/features/sign-in/guard.tsx'
import { useSignedIn } from '#web/lib/signed-in.ts'

export default function AdminsOnly() {
  if (useSignedIn().user.needsSecondFactor) return <SecondFactorMissing />
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}
