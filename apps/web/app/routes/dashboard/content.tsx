import { Outlet } from 'react-router'
import { DashboardError } from '#web/site/dashboard/dashboard-error.tsx'

/** Between the layout and its screens, so that a broken screen leaves the menu in place. */
export default function DashboardContent() {
  return <Outlet />
}

export const ErrorBoundary = DashboardError
