import type { ProductWithFits } from '@wheelyard/contract/catalogue/products.calls'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/buyer'
import { type ReactNode, useState } from 'react'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

type PurchaseSheetProps = {
  product: ProductWithFits
  unpaid: Order | undefined
  children: ReactNode
}

export function PurchaseSheet({ product, unpaid, children }: PurchaseSheetProps) {
  const { name, img, alt, price, minOrder, casePack, available, description } = product
  return (
    <div className="grid content-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <div className="studio overflow-hidden rounded-box">
        <Picture
          src={img}
          alt={alt}
          sizes="(width < 64rem) 92vw, 44vw"
          priority
          className="aspect-4/3 w-full object-cover"
        />
      </div>
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h1 className="text-title" {...asWritten(product)}>
          <bdi>{name}</bdi>
        </h1>
        <DefinitionList
          className="flex flex-wrap items-end gap-x-10 gap-y-4 border-y border-line py-5"
          valueClass="font-display text-2xl font-bold tracking-tight"
          items={{
            [t.purchase_pricePerUnit()]: formatMoney(centsOf(price)),
            [t.purchase_minimumOrder()]: formatCount(minOrder),
            ...(casePack > 1 && { [t.purchase_soldInCasesOf()]: formatCount(casePack) }),
            [t.purchase_available()]: formatCount(available),
          }}
        />
        <PriceNote product={product} />
        {unpaid ? <UnpaidOrder order={unpaid} product={product} /> : null}
        <div className="rounded-box border border-line bg-surface p-5 sm:p-8">{children}</div>
      </div>
      <p dir="auto" className="leading-relaxed whitespace-pre-line text-muted lg:col-start-1">
        {description}
      </p>
    </div>
  )
}

/** A price that changed while the buyer was reading must not go unnoticed. */
function PriceNote({ product }: { product: ProductWithFits }) {
  const [firstSeen] = useState(product)
  const change = priceChange(firstSeen, product)
  if (!change) return null
  return <output className="block rounded-field border border-warning p-4 font-medium text-warning">{change}</output>
}

function priceChange(before: ProductWithFits, now: ProductWithFits): string | undefined {
  if (now.price !== before.price)
    return t.purchase_priceHasChangedFrom({
      before: formatMoney(centsOf(before.price)),
      now: formatMoney(centsOf(now.price)),
    })
  return tiersOf(now) === tiersOf(before) ? undefined : t.purchase_pricesOfLargerQuantities()
}

const tiersOf = ({ priceTiers }: ProductWithFits) => JSON.stringify(priceTiers)
