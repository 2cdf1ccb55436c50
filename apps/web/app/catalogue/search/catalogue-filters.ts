import { productsQuery, type ProductsQuery } from '@wheelyard/contract/catalogue/products.calls'
import { readFilters } from '#web/lib/list-address.ts'

export type CatalogueFilters = Omit<ProductsQuery, 'limit' | 'cursor' | 'stock'>

const filtersSchema = productsQuery.omit({ limit: true, cursor: true, stock: true })

export const readCatalogueFilters = (params: URLSearchParams): CatalogueFilters => readFilters(filtersSchema, params)
