import { isRouteErrorResponse, Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'

/** Stands in for the content alone: the menu beside it stays, so one broken screen keeps nobody from the others. */
export function ContentFault({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <section role="alert" className="grid min-h-80 place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-title">{isUnknown ? 'There is nothing here' : 'Something went wrong!'}</h1>
      <p className="max-w-prose text-muted">
        {isUnknown
          ? 'What this address named is gone, or never was.'
          : 'This part of the dashboard could not be shown. It is our fault, not yours; trying again often helps.'}
      </p>
      {isUnknown ? (
        <Link to="/dashboard" className="text-link">
          To the dashboard
        </Link>
      ) : (
        <Button onClick={() => window.location.reload()}>Try again</Button>
      )}
    </section>
  )
}
