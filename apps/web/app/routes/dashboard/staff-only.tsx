import { Outlet, useLocation } from 'react-router'
import { NotAllowed } from '#web/site/dashboard/not-allowed.tsx'
import { rightForPage } from '#web/site/dashboard/page-rights.ts'
import { SecondFactorMissing } from '#web/site/dashboard/second-factor-notice.tsx'
import { RequireStaff } from '#web/people/sign-in/guard.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'

export default function StaffOnly() {
  const { user, rights } = useSignedIn()
  const right = rightForPage(useLocation().pathname)
  if (user.needsSecondFactor) return <SecondFactorMissing />
  return <RequireStaff>{right && rights.includes(right) ? <Outlet /> : <NotAllowed />}</RequireStaff>
}
