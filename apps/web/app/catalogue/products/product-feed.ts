import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { type Carton, cartonsFor } from '@wheelyard/contract/catalogue/carton'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { folderOf, pathIn } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { priceTableOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { language } from '@wheelyard/messages/locale'
import { absolute } from '#web/shop/site/page-meta.ts'
import { xmlText } from './xml-text.ts'

const TITLE_MAX = 150
const PARCEL_MAX_GRAMS = 1_000_000
const PARCEL_MAX_MM = 4_000

/** For shopping services: RSS 2.0 with the fields of Google's product data specification. */
export const productFeed = (products: readonly Product[], publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Wheelyard</title>
<link>${xmlText(publicUrl + folderOf(language()))}</link>
<description>Ride-on vehicles and their parts in bulk</description>${languageElement()}
${products.map((product) => item(product, publicUrl)).join('\n')}
</channel>
</rss>
`

/** English feeds stay as they are. */
const languageElement = () => (language() === 'en' ? '' : `\n<language>${language()}</language>`)

function item(product: Product, publicUrl: string): string {
  const { sku, gtin, name, description, category, img, pictures, carton, _id } = product
  const { smallest } = orderableQuantities(product)
  const fields = {
    'g:id': sku,
    ...(gtin ? { 'g:gtin': gtin } : { 'g:identifier_exists': 'no' }),
    'g:title': name.slice(0, TITLE_MAX),
    'g:description': description,
    'g:link': publicUrl + pathIn(language(), paths.product(_id)),
    'g:image_link': absolute(publicUrl, img),
    'g:additional_image_link': pictures.slice(1).map(({ img: more }) => absolute(publicUrl, more)),
    'g:availability': isOrderable(product) ? 'in_stock' : 'out_of_stock',
    'g:condition': 'new',
    // Of goods sold in bulk, the format wants the total of the smallest order; the price of one is derived from it.
    'g:price': `${dollarsOf(totalOf(smallest, priceTableOf(product))).toFixed(2)} USD`,
    'g:unit_pricing_measure': `${smallest} ct`,
    'g:unit_pricing_base_measure': '1 ct',
    'g:product_type': category,
    ...(carton && parcelOf(carton, cartonsFor(smallest, carton))),
  }
  const elements = Object.entries(fields).flatMap(([field, values]) =>
    [values].flat().map((value) => `<${field}>${xmlText(value)}</${field}>`),
  )
  return `<item>\n${elements.join('\n')}\n</item>`
}

/** Of the smallest order, as its price; beyond the format's limits, or of several cartons, its measures are left out. */
function parcelOf({ lengthMm, widthMm, heightMm, grossGrams }: Carton, cartons: number) {
  const grams = grossGrams * cartons
  const isOneParcel = cartons === 1 && Math.max(lengthMm, widthMm, heightMm) <= PARCEL_MAX_MM
  return {
    ...(grams <= PARCEL_MAX_GRAMS && { 'g:shipping_weight': `${grams / 1_000} kg` }),
    ...(isOneParcel && {
      'g:shipping_length': `${lengthMm / 10} cm`,
      'g:shipping_width': `${widthMm / 10} cm`,
      'g:shipping_height': `${heightMm / 10} cm`,
    }),
  }
}
