import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { isRouteErrorResponse, Link } from 'react-router'
import { isChunkFailure } from '#web/lib/load-chunk.ts'
import { ChunkFailed } from '#web/ui/chunk-failed.tsx'
import { Button } from '#web/ui/button.tsx'

/** Replaces the content only: the menu stays, so the other screens can still be opened. */
export function DashboardError({ error }: { error: unknown }) {
  if (isChunkFailure(error)) return <ChunkFailed />
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <section role="alert" className="grid min-h-80 place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-title">
        {isUnknown ? t.dashboardError_pageNotFound() : t.dashboardError_somethingWentWrong()}
      </h1>
      <p className="max-w-prose text-muted">
        {isUnknown ? t.dashboardError_thisPageDoesntExist() : t.dashboardError_thisPartOfDashboard()}
      </p>
      {isUnknown ? (
        <Link to={paths.dashboard.profile} className="text-link">
          {t.dashboardError_toDashboard()}
        </Link>
      ) : (
        <Button onClick={() => window.location.reload()}>{t.dashboardError_tryAgain()}</Button>
      )}
    </section>
  )
}
