import { Outlet } from 'react-router'
import { DashboardError } from '#web/features/dashboard/dashboard-error.tsx'
import type { Route } from './+types/content'

/** Between the layout and its screens, so that a broken screen leaves the menu in place. */
export default function DashboardContent() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DashboardError error={error} />
}
