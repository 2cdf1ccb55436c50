import { expect, it } from 'vitest'
import { cataloguePath, cataloguePathFromForm } from './catalogue-path.ts'
import { readCatalogueFilters } from './catalogue-filters.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('says only what was asked', () => {
  expect(cataloguePathFromForm(formOf({ q: ' truck ', category: '', minPrice: '', sort: '' }))).toBe(
    '/products?q=truck',
  )
  expect(cataloguePathFromForm(formOf({ q: '', sort: '' }))).toBe('/products')
  expect(cataloguePath({ category: 'Off-road', page: 1 })).toBe('/products?category=Off-road')
})

it('is read back as it was written', () => {
  const filters = { q: '4x4 & more', category: 'Off-road', minPrice: 10, maxPrice: 200.5, maxMinOrder: 12, page: 3 }
  const address = new URL(cataloguePath({ ...filters, sort: 'name' }), 'http://localhost')
  expect(readCatalogueFilters(address.searchParams)).toEqual({ ...filters, sort: 'name' })
})

it('passes over the parts that make no sense and keeps the others', () => {
  const address = new URLSearchParams('page=abc&minPrice=-1&sort=sideways&category=Farm&q=&color=red')
  expect(readCatalogueFilters(address)).toEqual({ category: 'Farm' })
})
