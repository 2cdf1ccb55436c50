import * as t from '@wheelyard/messages/public'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

type PaginationProps = {
  page: number
  total: number | undefined
  pageSize: number
  href: (page: number) => string
}

/** Links, not buttons: they work without JavaScript and search engines follow them. */
export function Pagination({ page, total = 0, pageSize, href }: PaginationProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav aria-label={t.ui_pages()} className="mt-6 flex flex-wrap items-center justify-center gap-2">
      {page > 1 ? (
        <ButtonLink variant="plain" to={href(page - 1)} rel="prev" aria-label={t.ui_previousPage()}>
          <Icon name="arrow-left" className="size-4" />
        </ButtonLink>
      ) : null}
      {pagesToShow(page, pages).map((shown, place) =>
        shown === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap-${place}`} className="px-1 text-muted">
            …
          </span>
        ) : (
          <ButtonLink
            key={shown}
            variant={shown === page ? 'navy' : 'plain'}
            className="numeric"
            to={href(shown)}
            aria-label={t.ui_page({ shown })}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </ButtonLink>
        ),
      )}
      {page < pages ? (
        <ButtonLink variant="plain" to={href(page + 1)} rel="next" aria-label={t.ui_nextPage()}>
          <Icon name="arrow-right" className="size-4" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}

/** First, last, and the neighbours of the current page; `undefined` stands for a gap. */
function pagesToShow(page: number, pages: number): (number | undefined)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages))
  const shown: (number | undefined)[] = []
  let last = 0
  for (const n of [...wanted].toSorted((a, b) => a - b)) {
    if (n - last === 2) shown.push(n - 1)
    else if (n - last > 2) shown.push(undefined)
    shown.push(n)
    last = n
  }
  return shown
}
