import type { ReactNode } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from './button.tsx'
import { ErrorState, ListStates, NotFoundState } from './list-states.tsx'
import { Spinner } from './spinner.tsx'

/** The part of a TanStack query that views need. Its errors are ApiErrors: bugs go to the error page (query-client.ts). */
type Query<Data> = { data: Data | undefined; error: QueryError | null; refetch: () => unknown }
type QueryError = Error & { status?: number }

type QueryViewProps<Data> = {
  query: Query<Data>
  children: (data: Data) => ReactNode
  /** A link, for when trying again does not help. */
  wayOut?: ReactNode
}

export function QueryView<Data>({ query, children, wayOut }: QueryViewProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (isBadAddress(error)) return <NotFoundState wayOut={wayOut} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} wayOut={wayOut} />
  return <Spinner />
}

/** Of an id that none of ours can be: the link was cut off, or typed. */
const isBadAddress = (error: QueryError | null) => error?.status === 400

type QueryListProps<Row> = {
  query: Query<{ rows: readonly Row[] }>
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

export function QueryList<Row>({ query: { data, error, refetch }, empty, children }: QueryListProps<Row>) {
  return (
    <ListStates rows={data?.rows} error={error?.message} onRetry={() => void refetch()} empty={empty}>
      {children}
    </ListStates>
  )
}

type PagedQuery = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

export function LoadMore({ query, children }: { query: PagedQuery; children: string }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="plain"
      className="mx-auto mt-6 flex"
      busy={query.isFetchingNextPage && t.ui_loading()}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
