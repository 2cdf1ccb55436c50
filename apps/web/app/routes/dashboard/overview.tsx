import { useQuery } from '@tanstack/react-query'
import { FigureTiles } from '#web/features/overview/figure-tiles.tsx'
import { OverviewCharts } from '#web/features/overview/overview-charts.tsx'
import { overviewQueries } from '#web/features/overview/overview.queries.ts'
import { ProductLists } from '#web/features/overview/product-lists.tsx'
import { DateRangePicker } from '#web/features/overview/date-range-picker.tsx'
import { presetOf, spanOf } from '#web/features/overview/date-range.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [{ title: 'Overview · Wheelyard' }]

export default function OverviewPage() {
  const { get, change } = useListAddress()
  const address = { span: get('span'), from: get('from'), to: get('to') }
  const span = spanOf(address)
  const { data: overview, error, refetch } = useQuery(overviewQueries.of(span))
  useLiveQueries('orders')
  return (
    <>
      <SectionHead title="Overview">Days are counted in UTC.</SectionHead>
      <DateRangePicker
        span={span}
        preset={presetOf(address)}
        onCustom={(days) => change({ span: undefined, ...days })}
      />
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {overview && !error ? (
        <div className="grid gap-4">
          <FigureTiles overview={overview} />
          <OverviewCharts overview={overview} />
          <ProductLists overview={overview} />
        </div>
      ) : null}
      {!overview && !error ? <Spinner /> : null}
    </>
  )
}
