import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationQuery } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'
import { ModerationTable } from './moderation-table.tsx'
import { moderatedReviews } from './moderation.queries.ts'

const listQuery = moderationQuery.pick({ q: true, state: true })
const states = {
  '': t.reviews_all,
  waiting: t.reviews_waiting,
  published: t.reviews_published,
  hidden: t.reviews_hidden,
}
const choices = [{ name: 'state', label: t.reviews_state, options: states }] as const

export function ModerationScreen() {
  const { filters, change } = useListAddress(listQuery)
  const reviews = useInfiniteQuery(moderatedReviews(filters))
  useLiveQueries('reviews')
  const isFiltered = Boolean(filters.q || filters.state)
  return (
    <>
      <SectionHead title={t.reviews_reviews()}>
        <Total
          label={isFiltered ? t.reviews_reviewsFound() : t.reviews_totalReviews()}
          count={reviews.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <FilterBar placeholder={t.reviews_wordsOrCustomer()} filters={filters} choices={choices} onChange={change} />
      <QueryList query={reviews} empty={isFiltered ? t.reviews_noReviewsFound() : t.reviews_noReviewsYet()}>
        {(rows) => <ModerationTable reviews={rows} />}
      </QueryList>
      <LoadMore query={reviews}>{t.reviews_showOlder()}</LoadMore>
    </>
  )
}
