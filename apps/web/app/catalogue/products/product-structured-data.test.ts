import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { expect, test } from 'vitest'
import { productStructuredData } from './product-structured-data.ts'
import { trail } from './testing/trail.ts'

const ADDRESS = 'https://shop.example/products/1'
const dataOf = (product: Product) => productStructuredData(product, ADDRESS, ['https://shop.example/1.webp'])
const offersOf = (product: Product) => dataOf(product).offers

test('tiers are an aggregate of offers, each for its range of quantities', () => {
  const offers = offersOf(trail)
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    url: ADDRESS,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    lowPrice: '126.50',
    highPrice: '148.00',
    offerCount: 4,
    offers: [
      { '@type': 'Offer', price: '148.00', eligibleQuantity: { minValue: 10, maxValue: 24 } },
      { '@type': 'Offer', price: '141.00', eligibleQuantity: { minValue: 25, maxValue: 49 } },
      { '@type': 'Offer', price: '132.00', eligibleQuantity: { minValue: 50, maxValue: 99 } },
      {
        '@type': 'Offer',
        price: '126.50',
        priceCurrency: 'USD',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '126.50', referenceQuantity: { value: 1 } },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 100 },
      },
    ],
  })
})

test('a range ends with a whole case', () => {
  const offers = offersOf({ ...trail, minOrder: 8, casePack: 4, priceTiers: [{ minQuantity: 24, price: 141 }] })
  expect(offers).toMatchObject({ offers: [{ eligibleQuantity: { minValue: 8, maxValue: 20 } }, {}] })
})

test('a tier above the stock is not offered', () => {
  expect(offersOf({ ...trail, available: 60 })).toMatchObject({ lowPrice: '132.00', offerCount: 3 })
})

test('one price is one offer', () => {
  for (const product of [
    { ...trail, priceTiers: [] },
    { ...trail, available: 20 },
  ]) {
    expect(offersOf(product)).toMatchObject({
      '@type': 'Offer',
      price: '148.00',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: 10 },
    })
  }
})

test('a product that is out of stock says so', () => {
  expect(offersOf({ ...trail, available: 0 })).toMatchObject({
    '@type': 'Offer',
    price: '148.00',
    availability: 'https://schema.org/OutOfStock',
  })
})

test('its carton, dangerous goods number and tariff code are properties of their own', () => {
  expect(dataOf(trail)).toMatchObject({
    countryOfOrigin: { '@type': 'Country', name: 'PL' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Carton length', value: 1120, unitCode: 'MMT' },
      { name: 'Carton width', value: 640, unitCode: 'MMT' },
      { name: 'Carton height', value: 460, unitCode: 'MMT' },
      { name: 'Carton weight', value: 23_400, unitCode: 'GRM' },
      { name: 'Units per carton', value: 1, unitCode: 'C62' },
      { name: 'UN number', value: 'UN2800' },
      { name: 'HS code', value: '9503.00' },
    ],
  })
  const unknown = dataOf({ ...trail, carton: null, unNumber: null, hsCode: null, originCountry: null })
  expect(Object.keys(unknown)).not.toContain('additionalProperty')
  expect(Object.keys(unknown)).not.toContain('countryOfOrigin')
})
