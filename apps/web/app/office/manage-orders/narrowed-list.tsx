import { Link } from 'react-router'

type NarrowedListProps = {
  filters: { tag?: string | undefined; paidFrom?: string | undefined; paidTo?: string | undefined }
  hrefOfAll: string
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Which orders are listed, if a tag or the revenue of the overview led here, and the way to the others. */
export function NarrowedList({ filters: { tag, paidFrom, paidTo }, hrefOfAll }: NarrowedListProps) {
  const hasDays = paidFrom !== undefined && paidTo !== undefined
  if (tag === undefined && !hasDays) return null
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      {tag === undefined ? null : (
        <span className="wrap-anywhere">
          Only orders tagged <b>{tag}</b>.
        </span>
      )}
      {hasDays ? (
        <span>
          Only orders paid {format.formatRange(new Date(paidFrom), new Date(paidTo))} and not refunded, as the overview
          counts them.
        </span>
      ) : null}
      <Link to={hrefOfAll} replace className="font-semibold text-accent hover:underline">
        Show all orders
      </Link>
    </p>
  )
}
