import { Outlet } from 'react-router'
import { RequireUser } from '#web/features/sign-in/guard.tsx'

export default function Dashboard() {
  return (
    <RequireUser>
      <Outlet />
    </RequireUser>
  )
}
