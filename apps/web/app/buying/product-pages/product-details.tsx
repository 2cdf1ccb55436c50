import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { ProductWithFits } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { cataloguePath } from '#web/catalogue/search/catalogue-path.ts'
import { WhoMayOrder } from '#web/buying/company/who-may-order.tsx'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { useUnits } from '#web/lib/units.ts'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { Fact } from '#web/catalogue/products/fact.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { QuantityForm } from './quantity-form.tsx'
import type { ShippingFacts } from '#web/catalogue/products/shipping-facts.ts'

// Only some products have a family.
const OptionPicker = lazy(async () => {
  const chunk = await loadChunk(() => import('#web/catalogue/family-swatches/option-picker.tsx'))
  return { default: chunk.OptionPicker }
})

export function ProductDetails({ product, shipping }: { product: ProductWithFits; shipping: ShippingFacts }) {
  const { name, price, minOrder, casePack, available, description, category, sku } = product
  const units = useUnits()
  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <ProductPictures key={product._id} name={name} pictures={product.pictures} />
      <div className="lg:row-span-2">
        <nav aria-label={t.productPages_breadcrumb()} className="flex flex-wrap items-center gap-2.5">
          <Link to={paths.products} prefetch="intent" className="text-link">
            {t.productPages_allProducts2()}
          </Link>
          <span aria-hidden="true" className="text-muted">
            /
          </span>
          <Link to={cataloguePath({ category })} prefetch="intent" className="text-link">
            {category}
          </Link>
        </nav>
        <h1 className="mt-4 text-title" {...asWritten(product)}>
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <span>{t.productPages_sku({ sku })}</span>
          {casePack > 1 ? <span>{t.productPages_soldInCasesOf({ casePack })}</span> : null}
        </p>
        {product.family ? (
          <Suspense>
            <OptionPicker family={product.family} current={product._id} />
          </Suspense>
        ) : null}
        {/* All labels on one line, and all values on another, however large they are. */}
        <dl className="mt-6 grid grid-cols-2 justify-start gap-x-10 gap-y-4 border-y border-line py-6 *:row-span-2 *:grid *:grid-rows-subgrid *:items-baseline *:gap-y-0 sm:grid-flow-col sm:grid-cols-none">
          <div className="max-sm:col-span-2">
            <dt className="text-sm text-muted">{t.productPages_pricePerUnit()}</dt>
            <dd className="numeric font-display text-4xl font-bold tracking-tight">{formatMoney(centsOf(price))}</dd>
          </div>
          <Fact label={t.productPages_minimumOrder()} value={minOrder} />
          <Fact label={t.productPages_available()} value={available} />
        </dl>
        <div className="mt-8 rounded-box border border-line bg-surface p-5 lg:p-7">
          <WhoMayOrder>
            <QuantityForm key={product._id} product={product} />
          </WhoMayOrder>
        </div>
        <p className="mt-4 text-sm">
          <Link to={paths.help('delivery')} className="text-link">
            {t.productPages_deliveryAndReturns()}
          </Link>
        </p>
      </div>
      <div>
        <p dir="auto" {...asWritten(product)} className="max-w-prose text-lg leading-relaxed whitespace-pre-line">
          {description}
        </p>
        {Object.keys(shipping.metric).length > 0 ? (
          <section aria-labelledby="shipping" className="mt-8">
            <h2 id="shipping" className="text-lg font-semibold">
              {t.productPages_shipping()}
            </h2>
            <DefinitionList
              items={units === 'us' ? { ...shipping.metric, ...shipping.us } : shipping.metric}
              inRows
              className="mt-3 text-sm"
              valueClass="min-w-0 wrap-anywhere first-letter:uppercase"
            />
          </section>
        ) : null}
      </div>
    </article>
  )
}
