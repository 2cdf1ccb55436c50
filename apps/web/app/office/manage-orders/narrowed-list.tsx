import { Link } from 'react-router'
import { dateFormat } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { rich } from '#web/ui/rich.tsx'

type NarrowedListProps = {
  filters: { tag?: string | undefined; paidFrom?: string | undefined; paidTo?: string | undefined }
  hrefOfAll: string
}

const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Which orders are listed, if a tag or the revenue of the overview led here, and the way to the others. */
export function NarrowedList({ filters: { tag, paidFrom, paidTo }, hrefOfAll }: NarrowedListProps) {
  const hasDays = paidFrom !== undefined && paidTo !== undefined
  if (tag === undefined && !hasDays) return null
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      {tag === undefined ? null : (
        <span className="wrap-anywhere">
          {rich(t.manageOrders_onlyOrdersTagged({ bold: (text) => <b>{text}</b>, tag }))}
        </span>
      )}
      {hasDays ? (
        <span>
          {t.manageOrders_onlyOrdersPaidAnd({ range: day().formatRange(new Date(paidFrom), new Date(paidTo)) })}
        </span>
      ) : null}
      <Link to={hrefOfAll} replace className="font-semibold text-accent hover:underline">
        {t.manageOrders_showAllOrders()}
      </Link>
    </p>
  )
}
