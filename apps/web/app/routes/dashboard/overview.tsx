import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { rangeParams, readRange } from '#web/office/overview/date-range.ts'
import { ownTimeZone } from '#web/lib/own-time-zone.ts'
import { DateRangePicker } from '#web/office/overview/date-range-picker.tsx'
import { OverviewCharts } from '#web/office/overview/overview-charts.tsx'
import { overviewQueries } from '#web/office/overview/overview.queries.ts'
import { ProductLists } from '#web/office/overview/product-lists.tsx'
import { StatTiles } from '#web/office/overview/stat-tiles.tsx'
import { TodoList } from '#web/office/overview/todo-list.tsx'
import { DirectPurchaseNotice } from '#web/shop/settings/direct-purchase-notice.tsx'
import { directPurchaseQuery } from '#web/shop/settings/direct-purchase.ts'
import { SellerNotice } from '#web/shop/settings/seller-notice.tsx'
import { sellerStateQuery } from '#web/shop/settings/shop-settings.queries.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveOrders } from '#web/orders/orders/use-live-orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [{ title: t.overview_overviewWheelyard() }]

export default function OverviewPage() {
  return useMay()('see-money') ? <FullOverview /> : <WorkOverview />
}

function WorkOverview() {
  const query = useQuery(overviewQueries.todo())
  useLiveOrders()
  return (
    <>
      <SectionHead title={t.overview_overview()} />
      <QueryView query={query}>{(todo) => <TodoList todo={todo} />}</QueryView>
    </>
  )
}

function FullOverview() {
  const may = useMay()
  const { filters, change } = useListAddress(rangeParams)
  const timeZone = ownTimeZone()
  const { days, preset } = readRange(filters, timeZone)
  const query = useQuery(overviewQueries.of(days, timeZone))
  const seesSettings = may('see-settings')
  const notices = [useQuery(sellerStateQuery), useQuery({ ...directPurchaseQuery, enabled: seesSettings })]
  useLiveOrders()
  const head = (
    <SectionHead title={t.overview_overview()}>
      {t.overview_daysBeginAndEnd({ timeZone: timeZone.replaceAll('_', ' ') })}
    </SectionHead>
  )
  // All parts appear together, since each would move those below it.
  if ([query, ...notices].some(({ isLoading }) => isLoading))
    return (
      <>
        {head}
        <Spinner />
      </>
    )
  return (
    <>
      {head}
      <SellerNotice>
        {seesSettings ? <ButtonLink to={paths.dashboard.settings}>{t.overview_openSettings()}</ButtonLink> : null}
      </SellerNotice>
      {seesSettings ? (
        <DirectPurchaseNotice>
          <ButtonLink to={paths.dashboard.settings}>{t.overview_changeItInSettings()}</ButtonLink>
        </DirectPurchaseNotice>
      ) : null}
      <TodoList todo={query.data?.todo} />
      <DateRangePicker days={days} preset={preset} onChoose={(chosen) => change({ range: undefined, ...chosen })} />
      <QueryView query={query}>
        {(overview) => (
          <div className="grid gap-4">
            <StatTiles overview={overview} days={days} />
            <OverviewCharts overview={overview} />
            <ProductLists overview={overview} />
          </div>
        )}
      </QueryView>
    </>
  )
}
