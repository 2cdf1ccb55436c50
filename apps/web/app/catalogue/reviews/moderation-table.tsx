import type { ModeratedReview } from '@wheelyard/contract/catalogue/review-moderation.calls'
import * as t from '@wheelyard/messages/staff'
import { useSite } from '#web/shop/site/site.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { rich } from '#web/ui/rich.tsx'
import { ModerationActions } from './moderation-actions.tsx'

export function ModerationTable({ reviews }: { reviews: readonly ModeratedReview[] }) {
  const mayDecide = useMay()('change-catalogue')
  const shown = mayDecide ? columns : columns.filter(({ title }) => title() !== t.reviews_actions())
  return <Table caption={t.reviews_reviewsNewestFirst()} columns={shown} rows={reviews} rowKey={({ _id }) => _id} />
}

const columns: Column<ModeratedReview>[] = [
  { title: t.reviews_review, cell: (review) => <Written review={review} /> },
  { title: t.reviews_customer, cell: (review) => <Author review={review} /> },
  { title: t.reviews_state, cell: (review) => <State review={review} /> },
  { title: t.reviews_actions, bare: true, notPrinted: true, cell: (review) => <ModerationActions review={review} /> },
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
        <div className="border-s-4 border-line ps-3 text-sm">
          <p className="font-semibold wrap-anywhere">{t.reviews_replyFrom({ shopName })}</p>
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
          {rich(t.reviews_editedDate({ date: () => <DateTime at={updatedAt} dateOnly /> }))}
        </p>
      )}
    </div>
  )
}

const states = {
  published: { label: t.reviews_published, tint: 'text-success' },
  waiting: { label: t.reviews_waiting, tint: 'text-warning' },
  hidden: { label: t.reviews_hidden, tint: undefined },
}

function State({ review: { state, hiddenReason } }: ReviewProps) {
  const { label, tint } = states[state]
  return (
    <div>
      <p className="whitespace-nowrap">
        <b className={tint}>{label()}</b>
      </p>
      {hiddenReason ? (
        <p className="text-sm text-muted wrap-anywhere">
          {state === 'waiting' ? t.reviews_changedAfterItWas({ hiddenReason }) : hiddenReason}
        </p>
      ) : null}
    </div>
  )
}
