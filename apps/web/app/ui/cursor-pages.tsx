import { useLocation, useNavigate } from 'react-router'
import * as t from '@wheelyard/messages/staff'
import { Button, ButtonLink } from './button.tsx'

type CursorPagesProps = {
  isFirst: boolean
  nextCursor: string | undefined
  /** "51–100 of 466" */
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
  const page = useCursorPage(isFirst)
  if (isFirst && nextCursor === undefined) return null
  return (
    <nav aria-label={t.ui_pages()} className="mt-6 flex items-center justify-center gap-3">
      {page !== undefined && page > 1 ? (
        <Button variant="plain" onClick={() => void navigate(-1)}>
          {t.ui_previous()}
        </Button>
      ) : null}
      {page === undefined ? (
        <ButtonLink variant="plain" to={hrefOf()}>
          {t.ui_firstPage()}
        </ButtonLink>
      ) : (
        <span className="numeric text-muted">{textOf(page)}</span>
      )}
      {nextCursor === undefined ? null : (
        <ButtonLink variant="plain" to={hrefOf(nextCursor)} state={page === undefined ? undefined : { page: page + 1 }}>
          {t.ui_next()}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Undefined for an opened link. */
export function useCursorPage(isFirst: boolean): number | undefined {
  const state: unknown = useLocation().state
  if (isFirst) return 1
  return hasPage(state) ? state.page : undefined
}

const hasPage = (state: unknown): state is { page: number } =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'number'
