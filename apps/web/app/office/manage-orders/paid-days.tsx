import { Link } from 'react-router'

type Days = { paidFrom?: string | undefined; paidTo?: string | undefined }

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Which orders are listed, if the revenue of the overview led here, and the way to the others. */
export function PaidDays({ filters: { paidFrom, paidTo }, hrefOfAll }: { filters: Days; hrefOfAll: string }) {
  if (!paidFrom || !paidTo) return null
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      <span>
        Only orders paid {format.formatRange(new Date(paidFrom), new Date(paidTo))} and not refunded, as the overview
        counts them.
      </span>
      <Link to={hrefOfAll} replace className="font-semibold text-accent hover:underline">
        Show all orders
      </Link>
    </p>
  )
}
