import { expect, it } from 'vitest'
import { isCacheable } from './cacheable-page.ts'

it.each([
  ['/', true],
  ['/products', true],
  ['/products?category=Cars&page=2&sort=name', true],
  ['/products.data?category=Cars&_routes=routes%2Fcatalogue', true],
  ['/reviews.data?_routes=routes%2Freviews', true],
  ['/de/products?category=Cars', true],
  ['/de?page=2', false],
  ['/products?q=tractor', false],
  ['/products?category=Cars&utm_source=mail', false],
  ['/?page=2', false],
  ['/reviews?_routes=routes%2Freviews', false],
  ['/login?from=%2Fdashboard', false],
])('the page %s is shared by visitors: %s', (address, expected) => {
  expect(isCacheable(address)).toBe(expected)
})
