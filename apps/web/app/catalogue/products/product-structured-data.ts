import { dollarsOf } from '@wheelyard/contract/values/money'
import { type PriceStep, priceStepsOf } from '@wheelyard/contract/catalogue/price-steps'
import { priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'

export function productStructuredData(product: Product, address: string, pictures: readonly string[]) {
  const { name, description, category, sku, gtin, originCountry } = product
  const properties = shippingPropertiesOf(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    sku,
    ...(gtin && { gtin }),
    image: pictures.length > 1 ? pictures : pictures[0],
    ...(originCountry && { countryOfOrigin: { '@type': 'Country', name: originCountry } }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    offers: offersOf(product, address),
  }
}

/** The measures that the vocabulary has are those of the product itself; these are of its carton, with UN/CEFACT's units. */
function shippingPropertiesOf({ carton, unNumber, hsCode }: Product) {
  return [
    ...(carton
      ? [
          property('Carton length', carton.lengthMm, 'MMT'),
          property('Carton width', carton.widthMm, 'MMT'),
          property('Carton height', carton.heightMm, 'MMT'),
          property('Carton weight', carton.grossGrams, 'GRM'),
          property('Units per carton', carton.pieces, 'C62'),
        ]
      : []),
    ...(unNumber ? [property('UN number', unNumber)] : []),
    ...(hsCode ? [property('HS code', hsCode)] : []),
  ]
}

const property = (name: string, value: string | number, unitCode?: string) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...(unitCode && { unitCode }),
})

/** A tier above the stock is not offered. */
function offersOf(product: Product, url: string) {
  const { casePack } = product
  const [first, ...tiers] = priceStepsOf({ ...product, ...priceTableOf(product) })
  const steps = [first, ...tiers.filter(({ isInStock }) => isInStock)].filter((step) => step !== undefined)
  const sold = { url, ...CURRENCY, availability: availabilityOf(product) }
  const offers = steps.map((step, index) => {
    const next = steps[index + 1]
    return offer(step, next && next.minQuantity - casePack, sold)
  })
  if (offers.length === 1) return offers[0]
  return {
    '@type': 'AggregateOffer',
    ...sold,
    lowPrice: offers.at(-1)?.price,
    highPrice: offers[0]?.price,
    offerCount: offers.length,
    offers,
  }
}

const CURRENCY = { priceCurrency: 'USD' }
/** UN/CEFACT's code of one unit. */
const ONE_UNIT = { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' }

function offer({ minQuantity, priceCents }: PriceStep, maxQuantity: number | undefined, sold: object) {
  const price = dollarsOf(priceCents).toFixed(2)
  return {
    '@type': 'Offer',
    ...sold,
    price,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, ...CURRENCY, referenceQuantity: ONE_UNIT },
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: minQuantity,
      ...(maxQuantity && { maxValue: maxQuantity }),
    },
  }
}

const availabilityOf = (product: Product) =>
  isOrderable(product) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
