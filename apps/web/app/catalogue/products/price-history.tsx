import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type LowestPrices,
  PRICE_HISTORY_DAYS,
  type ProductOffer,
} from '@wheelyard/contract/catalogue/product-offers.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { tiersInCents } from '@wheelyard/contract/catalogue/price-tiers'
import { priceTiersText } from '@wheelyard/contract/catalogue/price-tiers-text'
import { taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
import * as t from '@wheelyard/messages/staff'
import { DateTime } from '#web/ui/date-time.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { priceHistoryQuery } from './product-admin.queries.ts'

export function PriceHistory({ productId }: { productId: string }) {
  const history = useInfiniteQuery(priceHistoryQuery(productId))
  const lowest = history.data?.lowest
  return (
    <section aria-labelledby="price-history-title" className="mt-12">
      <h2 id="price-history-title" className="text-heading">
        {t.products_priceHistory()}
      </h2>
      <p className="mt-1.5 mb-4 text-muted">
        {t.products_everyPriceItWas()}
        {lowest ? ` ${lowestText(lowest)}` : null}
      </p>
      <QueryList query={history} empty={t.products_noOffersYet()}>
        {(offers) => (
          <Table
            caption={t.products_priceHistory()}
            columns={columns}
            rows={offers}
            rowKey={({ version }) => String(version)}
          />
        )}
      </QueryList>
      <LoadMore query={history}>{t.products_showOlder()}</LoadMore>
    </section>
  )
}

function lowestText({ price, tierPrice }: LowestPrices): string {
  const lowest = { days: PRICE_HISTORY_DAYS, price: formatMoney(centsOf(price)) }
  return tierPrice === null
    ? t.products_lowestPriceOfLast(lowest)
    : t.products_lowestPricesOfLast({ ...lowest, tierPrice: formatMoney(centsOf(tierPrice)) })
}

const columns: Column<ProductOffer>[] = [
  { title: t.products_since, unbroken: true, cell: ({ offeredAt }) => <DateTime at={offeredAt} /> },
  { title: t.products_price, numeric: true, cell: ({ price }) => formatMoney(centsOf(price)) },
  { title: t.products_volumePrices, cell: ({ priceTiers }) => priceTiersText(tiersInCents(priceTiers)) },
  { title: t.products_minOrder, numeric: true, cell: ({ minOrder }) => formatCount(minOrder) },
  { title: t.products_unitsPerCase, numeric: true, cell: ({ casePack }) => formatCount(casePack) },
  { title: t.products_tax, cell: ({ taxCategory }) => taxCategoryNames[taxCategory]() },
  { title: t.products_name, cell: ({ name }) => name },
]
