import { Outlet } from 'react-router'
import { useAccountId } from '#web/people/session/signed-in.ts'
import { DashboardError } from '#web/site/dashboard/dashboard-error.tsx'

/** Between the layout and its screens, so that a broken screen leaves the menu in place. */
export default function DashboardContent() {
  return <Outlet key={useAccountId()} />
}

export const ErrorBoundary = DashboardError
