import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from './button.tsx'

type CursorPagesProps = {
  isFirst: boolean
  nextCursor: string | undefined
  /** "Page 2 of 7" */
  textOf: (page: number) => string
  /** Without a cursor, of the first page. */
  hrefOf: (cursor?: string) => string
}

/**
 * Forward by cursor, which costs the same on every page however many rows there are; Previous is the
 * browser's Back. The page number travels in the history state, so an opened link does not know it.
 */
export function CursorPages({ isFirst, nextCursor, textOf, hrefOf }: CursorPagesProps) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const page = !isFirst && hasPage(state) ? state.page : 1
  if (isFirst && nextCursor === undefined) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-3">
      {page > 1 ? (
        <Button variant="plain" onClick={() => void navigate(-1)}>
          Previous
        </Button>
      ) : null}
      {!isFirst && page === 1 ? (
        <ButtonLink variant="plain" to={hrefOf()}>
          First page
        </ButtonLink>
      ) : (
        <span className="numeric text-muted">{textOf(page)}</span>
      )}
      {nextCursor === undefined ? null : (
        <ButtonLink variant="plain" to={hrefOf(nextCursor)} state={{ page: page + 1 }}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}

const hasPage = (state: unknown): state is { page: number } =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'number'
