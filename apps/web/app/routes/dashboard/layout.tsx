import { Outlet } from 'react-router'
import { DashMenu } from '#web/features/dashboard/dash-menu.tsx'
import { RequireUser } from '#web/features/sign-in/guard.tsx'
import { UnconfirmedEmail } from '#web/features/sign-in/unconfirmed-email.tsx'
import styles from '#web/ui/dashboard.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function Dashboard() {
  return (
    <RequireUser>
      <div className="wrap grid gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <DashMenu />
        <div className="min-w-0">
          <UnconfirmedEmail />
          <Outlet />
        </div>
      </div>
    </RequireUser>
  )
}
