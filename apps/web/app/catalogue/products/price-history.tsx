import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type LowestPrices,
  PRICE_HISTORY_DAYS,
  type ProductOffer,
} from '@wheelyard/contract/catalogue/product-offers.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { tiersInCents } from '@wheelyard/contract/catalogue/price-tiers'
import { priceTiersText } from '@wheelyard/contract/catalogue/price-tiers-text'
import { taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
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
        Price history
      </h2>
      <p className="mt-1.5 mb-4 text-muted">Every price it was offered at.{lowest ? ` ${lowestText(lowest)}` : null}</p>
      <QueryList query={history} empty="No offers yet.">
        {(offers) => (
          <Table caption="Price history" columns={columns} rows={offers} rowKey={({ version }) => String(version)} />
        )}
      </QueryList>
      <LoadMore query={history}>Show older</LoadMore>
    </section>
  )
}

function lowestText({ price, tierPrice }: LowestPrices): string {
  const tier = tierPrice === null ? '' : `, with volume prices ${formatMoney(centsOf(tierPrice))}`
  return `Lowest price of the last ${PRICE_HISTORY_DAYS} days: ${formatMoney(centsOf(price))}${tier}.`
}

const columns: Column<ProductOffer>[] = [
  { title: 'Since', unbroken: true, cell: ({ offeredAt }) => <DateTime at={offeredAt} /> },
  { title: 'Price', numeric: true, cell: ({ price }) => formatMoney(centsOf(price)) },
  { title: 'Volume prices', cell: ({ priceTiers }) => priceTiersText(tiersInCents(priceTiers)) },
  { title: 'Min Order', numeric: true, cell: ({ minOrder }) => formatCount(minOrder) },
  { title: 'Units per case', numeric: true, cell: ({ casePack }) => formatCount(casePack) },
  { title: 'Tax', cell: ({ taxCategory }) => taxCategoryNames[taxCategory] },
  { title: 'Name', cell: ({ name }) => name },
]
