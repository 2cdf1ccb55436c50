import { Outlet } from 'react-router'
import { RequireAdmin } from '#web/features/sign-in/guard.tsx'

export default function AdminsOnly() {
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}
