import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { CardSwatches } from '../family-swatches/card-swatches.tsx'
import type { CardProduct } from './card-product.ts'
import { Fact } from './fact.tsx'

type ProductCardProps = {
  product: CardProduct
  priority?: boolean
  /** The button below the price. */
  children: ReactNode
}

export function ProductCard({ product, priority, children }: ProductCardProps) {
  const { _id, name, img, alt, description, price, minOrder, casePack, available } = product
  const lowestTier = product.priceTiers.findLast(({ minQuantity }) => minQuantity <= available)
  return (
    <article className="product-card">
      <div className="product-card-frame studio">
        <Picture
          src={img}
          alt={alt}
          sizes="(width < 40rem) 36vw, (width < 64rem) 46vw, 31vw"
          priority={priority ?? false}
          className="product-card-picture"
        />
      </div>
      <div className="product-card-text">
        <h3 className="text-heading" {...asWritten(product)}>
          <Link to={paths.product(_id)} prefetch="intent" className="stretched-link">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p dir="auto" {...asWritten(product)} className="mt-2 line-clamp-2 text-muted max-sm:text-sm sm:line-clamp-3">
          {description}
        </p>
        {product.family ? <CardSwatches family={product.family} name={name} /> : null}
        <dl className="mt-auto grid grid-cols-2 gap-x-4 pt-5">
          <Fact
            label={t.products_minOrder()}
            value={minOrder}
            note={casePack > 1 ? t.products_caseOf({ casePack }) : undefined}
          />
          <Fact label={t.products_available()} value={available} warn={!isOrderable(product)} />
        </dl>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="numeric font-display text-3xl font-bold tracking-tight">
            <span className="sr-only">{t.products_pricePerUnit()} </span>
            {/* Only the preview of a new product has no price yet. */}
            {price > 0 ? formatMoney(centsOf(price)) : '$ –'}
            {lowestTier ? (
              <span className="block font-sans text-sm font-normal tracking-normal text-muted">
                {' '}
                {t.products_from({ price: formatMoney(centsOf(lowestTier.price)) })}
              </span>
            ) : null}
          </p>
          {isOrderable(product) ? (
            <ButtonLink
              to={paths.purchase(_id)}
              variant="plain"
              className="product-card-action"
              aria-label={t.products_purchaseProduct({ name })}
            >
              {t.products_purchase()}
            </ButtonLink>
          ) : (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A link that leads nowhere has no address.
            <span role="link" aria-disabled="true" className="btn btn-disabled product-card-action">
              {t.products_purchase()}
            </span>
          )}
        </div>
        {children}
      </div>
    </article>
  )
}
