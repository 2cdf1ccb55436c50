import { formatCount, MAX_COUNTED } from '@wheelyard/contract/rules/format-count'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ORDERS_PER_PAGE } from './orders.queries.ts'

type OrderPagesProps = { address: URLSearchParams; nextCursor: string | undefined; total: number | undefined }

/**
 * Forward by cursor, which costs the same on every page however many orders there are; back is the
 * browser's own way. The page's number travels in the history, for those who walked here.
 */
export function OrderPages({ address, nextCursor, total = 0 }: OrderPagesProps) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const walked = hasPage(state) ? state.page : 1
  const isFirst = !address.has('cursor')
  const page = isFirst ? 1 : walked
  if (isFirst && nextCursor === undefined) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-3">
      {page > 1 ? (
        <Button look="plain" onClick={() => void navigate(-1)}>
          Previous
        </Button>
      ) : null}
      {!isFirst && page === 1 ? (
        <ButtonLink look="plain" to={`?${without(address, 'cursor')}`}>
          First page
        </ButtonLink>
      ) : (
        <span className="figures text-muted">
          Page {formatCount(page)} of {formatCount(Math.ceil(Math.min(total, MAX_COUNTED) / ORDERS_PER_PAGE))}
          {total > MAX_COUNTED ? '+' : ''}
        </span>
      )}
      {nextCursor === undefined ? null : (
        <ButtonLink look="plain" to={`?${without(address, 'cursor', nextCursor)}`} state={{ page: page + 1 }}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}

const hasPage = (state: unknown): state is { page: number } =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'number'

function without(address: URLSearchParams, name: string, value?: string): string {
  const changed = new URLSearchParams(address)
  changed.delete(name)
  if (value !== undefined) changed.set(name, value)
  return changed.toString()
}
