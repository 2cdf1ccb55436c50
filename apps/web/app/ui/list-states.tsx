import { useEffect, type ReactNode } from 'react'
import * as t from '@wheelyard/messages/site'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

const REFETCH_MS = 30_000

type ListStatesProps<Row> = {
  rows: readonly Row[] | undefined
  /** Rows that were loaded before are still shown. */
  error?: string | undefined
  /** Called by Try again, and every 30 s while the list is empty. */
  onRetry: () => void
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

export function ListStates<Row>({ rows, error, onRetry, empty, children }: ListStatesProps<Row>) {
  if (rows && rows.length > 0) return children(rows)
  if (error) return <ErrorState message={error} onRetry={onRetry} />
  if (!rows) return <Spinner />
  return <EmptyState message={empty} onRefetch={onRetry} />
}

type ErrorStateProps = { message: string; onRetry: () => void; wayOut?: ReactNode }

export function ErrorState({ message, onRetry, wayOut }: ErrorStateProps) {
  return (
    <div role="alert" className="grid min-h-64 place-content-center justify-items-center gap-4 text-center">
      <p className="max-w-prose font-medium">{message}</p>
      <Button variant="plain" onClick={onRetry}>
        {t.ui_tryAgain()}
      </Button>
      {wayOut}
    </div>
  )
}

export function NotFoundState({ wayOut }: Pick<ErrorStateProps, 'wayOut'>) {
  return (
    <div role="alert" className="grid min-h-64 place-content-center justify-items-center gap-4 text-center">
      <p className="font-display text-heading font-bold">{t.ui_notFound()}</p>
      <p className="max-w-prose text-muted">{t.ui_thisLinkLeadsNowhere()}</p>
      {wayOut}
    </div>
  )
}

function EmptyState({ message, onRefetch }: { message: string; onRefetch: () => void }) {
  useEffect(() => {
    const timer = setInterval(onRefetch, REFETCH_MS)
    return () => clearInterval(timer)
  }, [onRefetch])
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-4 text-center">
      <Spinner inline label={message} />
      <p className="max-w-prose text-muted" aria-hidden="true">
        {message}
      </p>
    </div>
  )
}
