import { useEffect, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

const LOOK_AGAIN_MS = 30_000

type ListFacesProps<Row> = {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  /** The reason why there are none; rows that came before it still show. */
  error?: string | undefined
  /** Fetches again: pressed after an error, called every 30 s while the list is empty. */
  onRetry: () => void
  /** Such as 'No products yet. Looking again…' */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The four faces of every list: loading, error, empty and rows. */
export function ListStates<Row>({ rows, error, onRetry, empty, children }: ListFacesProps<Row>) {
  if (rows && rows.length > 0) return children(rows)
  if (error) return <ErrorState message={error} onRetry={onRetry} />
  if (!rows) return <Spinner />
  return <EmptyState message={empty} onLookAgain={onRetry} />
}

export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid min-h-64 place-content-center justify-items-center gap-4 text-center">
      <p className="max-w-prose font-medium">{message}</p>
      <Button look="plain" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function EmptyState({ message, onLookAgain }: { message: string; onLookAgain: () => void }) {
  useEffect(() => {
    const timer = setInterval(onLookAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [onLookAgain])
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-4 text-center">
      <Spinner inline label={message} />
      <p className="max-w-prose text-muted" aria-hidden="true">
        {message}
      </p>
    </div>
  )
}
