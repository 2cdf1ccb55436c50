import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'

type TablePagesProps = { page: number; pages: number; onPage: (page: number) => void }

/** For rows that are only in the browser: their pages have no address. */
export function TablePages({ page, pages, onPage }: TablePagesProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={t.quickOrder_pagesOfRows()} className="mt-4 flex flex-wrap items-center justify-center gap-3">
      <Button variant="plain" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t.quickOrder_previous()}
      </Button>
      <span className="numeric" aria-live="polite">
        {t.quickOrder_pageOf({ page, pages })}
      </span>
      <Button variant="plain" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {t.quickOrder_next()}
      </Button>
    </nav>
  )
}
