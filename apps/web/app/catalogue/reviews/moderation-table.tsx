import type { ModeratedReview } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { useSite } from '#web/shop/site/site.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ModerationActions } from './moderation-actions.tsx'

export function ModerationTable({ reviews }: { reviews: readonly ModeratedReview[] }) {
  const mayDecide = useMay()('change-catalogue')
  const shown = mayDecide ? columns : columns.filter(({ title }) => title !== 'Actions')
  return <Table caption="Reviews, newest first" columns={shown} rows={reviews} rowKey={({ _id }) => _id} />
}

const columns: Column<ModeratedReview>[] = [
  { title: 'Review', cell: (review) => <Written review={review} /> },
  { title: 'Customer', cell: (review) => <Author review={review} /> },
  { title: 'State', cell: (review) => <State review={review} /> },
  { title: 'Actions', bare: true, notPrinted: true, cell: (review) => <ModerationActions review={review} /> },
]

type ReviewProps = { review: ModeratedReview }

function Written({ review: { rating, details, reply } }: ReviewProps) {
  const shopName = useSite()?.sellerName ?? ''
  return (
    <div className="grid max-w-prose gap-2 @min-[60rem]:min-w-80">
      <Stars rating={rating} />
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {details}
      </p>
      {reply ? (
        <div className="border-l-4 border-line pl-3 text-sm">
          <p className="font-semibold wrap-anywhere">Reply from {shopName}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reply}
          </p>
        </div>
      ) : null}
    </div>
  )
}

function Author({ review: { name, email, createdAt, updatedAt } }: ReviewProps) {
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        <EmailAddress email={email} />
      </p>
      <p className="mt-1 text-sm whitespace-nowrap text-muted">
        <DateTime at={createdAt} dateOnly />
      </p>
      {updatedAt === createdAt ? null : (
        <p className="text-sm whitespace-nowrap text-muted">
          Edited <DateTime at={updatedAt} dateOnly />
        </p>
      )}
    </div>
  )
}

const states = {
  published: <b className="text-success">Published</b>,
  waiting: <b className="text-warning">Waiting</b>,
  hidden: <b>Hidden</b>,
}

function State({ review: { state, hiddenReason } }: ReviewProps) {
  return (
    <div>
      <p className="whitespace-nowrap">{states[state]}</p>
      {hiddenReason ? (
        <p className="text-sm text-muted wrap-anywhere">
          {state === 'waiting' ? `Changed after it was hidden: ${hiddenReason}` : hiddenReason}
        </p>
      ) : null}
    </div>
  )
}
