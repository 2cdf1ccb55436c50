import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationQuery } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { formatTotal } from '@wheelyard/messages/format-count'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'
import { ModerationTable } from './moderation-table.tsx'
import { moderatedReviews } from './moderation.queries.ts'

const listQuery = moderationQuery.pick({ q: true, state: true })
const states = { '': 'All', waiting: 'Waiting', published: 'Published', hidden: 'Hidden' }
const choices = [{ name: 'state', label: 'State', options: states }] as const

export function ModerationScreen() {
  const { filters, change } = useListAddress(listQuery)
  const reviews = useInfiniteQuery(moderatedReviews(filters))
  useLiveQueries('reviews')
  const isFiltered = Boolean(filters.q || filters.state)
  return (
    <>
      <SectionHead title="Reviews">
        <Total
          label={isFiltered ? 'Reviews found' : 'Total reviews'}
          count={reviews.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <FilterBar placeholder="Words or customer" filters={filters} choices={choices} onChange={change} />
      <QueryList query={reviews} empty={isFiltered ? 'No reviews found.' : 'No reviews yet.'}>
        {(rows) => <ModerationTable reviews={rows} />}
      </QueryList>
      <LoadMore query={reviews}>Show older</LoadMore>
    </>
  )
}
