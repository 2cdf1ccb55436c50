import { formatCount } from '@wheelyard/messages/format-count'
import { Button } from '#web/ui/button.tsx'

type TablePagesProps = { page: number; pages: number; onPage: (page: number) => void }

/** For rows that are only in the browser: their pages have no address. */
export function TablePages({ page, pages, onPage }: TablePagesProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages of rows" className="mt-4 flex flex-wrap items-center justify-center gap-3">
      <Button variant="plain" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="numeric" aria-live="polite">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <Button variant="plain" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
