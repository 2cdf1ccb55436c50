import { pictureLink } from '@wheelyard/contract/shop/pictures.schemas'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import * as t from '@wheelyard/messages/staff'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import type { CardProduct } from './card-product.ts'
import { NotOrderable } from './not-orderable.tsx'
import { ProductCard } from './product-card.tsx'
import { offerOf, type ProductFormControl, type ProductValues, tierProblemsOf } from './product-schema.ts'
import { numberOf } from './typed-number.ts'

/** A frame with a landscape in it, for a product that has no picture yet. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -27 96 72" fill="none" stroke="#8b93a1"><rect x="3" y="3" width="18" height="18" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3-3a2 2 0 0 0-3 0l-9 9"/></svg>',
)}`

type ProductPreviewProps = { control: ProductFormControl; available: number | undefined }

export function ProductPreview({ control, available }: ProductPreviewProps) {
  const values = useDeferredValue(useWatch({ control }) as ProductValues)
  const product = shownAs(values, available)
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <h2 id="preview-title" className="mb-3 text-lg font-semibold">
        {t.products_preview()}
      </h2>
      <div inert className="grid">
        <ProductCard product={product}>
          {isOrderable(product) ? (
            <Button variant="plain" className="relative mt-3 w-full">
              {t.products_addToCart()}
            </Button>
          ) : (
            <NotOrderable product={product} />
          )}
        </ProductCard>
      </div>
    </section>
  )
}

function shownAs(values: ProductValues, available: number | undefined): CardProduct {
  const img = pictureLink.safeParse(values.img)
  const offer = offerOf(values)
  return {
    _id: 'preview',
    name: values.name || t.products_nameOfProduct(),
    description: values.description || t.products_whatItIsFor(),
    img: img.success ? img.data : NO_PICTURE,
    alt: '',
    priceTiers: tierProblemsOf(offer)?.length === 0 ? offer.priceTiers : [],
    price: numberOf(values.price) || 0,
    minOrder: numberOf(values.minOrder) || 0,
    casePack: numberOf(values.casePack) || 1,
    family: null,
    available: available ?? (numberOf(values.available) || 0),
  }
}
