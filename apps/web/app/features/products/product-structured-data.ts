import { isOrderable } from '@wheelyard/contract/rules/product-rules'
import type { Product } from '@wheelyard/contract/calls/products'

export function productStructuredData(product: Product, address: string, picture: string) {
  const { name, description, category, sku, gtin, price, minOrder } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    sku,
    ...(gtin && { gtin }),
    image: picture,
    offers: {
      '@type': 'Offer',
      url: address,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: isOrderable(product) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minOrder },
    },
  }
}
