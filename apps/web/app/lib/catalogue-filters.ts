import { productsQuery, type ProductsQuery } from '@wheelyard/contract/calls/products'
import { readFilters } from './list-address.ts'

export type CatalogueFilters = Omit<ProductsQuery, 'limit' | 'cursor'>

const filtersSchema = productsQuery.omit({ limit: true, cursor: true })

export const readCatalogueFilters = (params: URLSearchParams): CatalogueFilters => readFilters(filtersSchema, params)
