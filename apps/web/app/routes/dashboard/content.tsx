import { Outlet } from 'react-router'
import { ContentFault } from '#web/features/dashboard/content-fault.tsx'
import type { Route } from './+types/content'

/** Between the layout and its screens, so that a screen's fault ends here and leaves the menu standing. */
export default function DashboardContent() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ContentFault error={error} />
}
