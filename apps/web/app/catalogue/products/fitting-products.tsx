import type { FittingProduct } from '@wheelyard/contract/catalogue/products.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { useId } from 'react'
import { Link } from 'react-router'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { Picture } from '#web/ui/picture.tsx'

type FittingProductsProps = { title: string; products: readonly FittingProduct[] }

/** The parts of a vehicle, or the vehicles of a part. */
export function FittingProducts({ title, products }: FittingProductsProps) {
  const heading = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-16 lg:mt-24">
      <h2 id={heading} className="mb-6 text-title lg:mb-10">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
        {products.map(({ _id, name, img, price, language }) => (
          <li
            key={_id}
            className="relative flex items-center gap-4 rounded-box border border-line bg-surface p-3 hover:border-ink"
          >
            <div className="studio h-18 w-24 shrink-0 overflow-hidden rounded-field">
              <Picture src={img} alt="" sizes="6rem" className="size-full object-cover" />
            </div>
            <div className="min-w-0">
              <Link
                to={paths.product(_id)}
                prefetch="intent"
                {...asWritten({ language })}
                className="stretched-link font-semibold wrap-anywhere"
              >
                {name}
              </Link>
              <p className="numeric text-muted">
                <span className="sr-only">{t.products_pricePerUnit()} </span>
                {formatMoney(centsOf(price))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
