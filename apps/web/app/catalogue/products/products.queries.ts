import { productsApi, type ProductsQuery } from '@wheelyard/contract/catalogue/products.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { inReadersLanguage } from '#web/shop/content-language/content-language.ts'

export const productQueries = {
  list: (query: ProductsQuery) =>
    queryOptions({
      queryKey: ['products', 'list', query],
      queryFn: ({ signal }) => api.page(productsApi.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['products', 'one', id],
      queryFn: ({ signal }) => api.call(productsApi.one, { params: { id }, query: inReadersLanguage() }, { signal }),
    }),
  categories: () =>
    queryOptions({
      queryKey: ['products', 'categories'],
      queryFn: ({ signal }) => api.call(productsApi.categories, {}, { signal }),
    }),
}
