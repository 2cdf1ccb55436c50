import { Outlet } from 'react-router'
import { SeeingAs } from '#web/office/companies/seeing-as.tsx'
import { DashMenu } from '#web/site/dashboard/dash-menu.tsx'
import { ProofHost } from '#web/people/proof/proof-host.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'
import { UnconfirmedEmail } from '#web/people/sign-in/unconfirmed-email.tsx'
import styles from '#web/ui/dashboard.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function Dashboard() {
  return (
    <RequireUser>
      <div className="wrap grid gap-4 py-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <DashMenu />
        <div className="min-w-0">
          <UnconfirmedEmail />
          <SeeingAs />
          <Outlet />
        </div>
      </div>
      <ProofHost />
    </RequireUser>
  )
}
