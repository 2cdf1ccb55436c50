import { productAdminApi, type StockMove } from '@wheelyard/contract/calls/product-admin'
import { productImportApi } from '@wheelyard/contract/calls/product-import'
import { productsApi, type ProductsQuery } from '@wheelyard/contract/calls/products'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#web/lib/api-client.ts'

const PRODUCTS_KEY = ['products']

export const productQueries = {
  list: (query: ProductsQuery) =>
    queryOptions({
      queryKey: [...PRODUCTS_KEY, 'list', query],
      queryFn: ({ signal }) => api.page(productsApi.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...PRODUCTS_KEY, 'one', id],
      queryFn: ({ signal }) => api.call(productsApi.one, { params: { id } }, { signal }),
    }),
  categories: () =>
    queryOptions({
      queryKey: [...PRODUCTS_KEY, 'categories'],
      queryFn: ({ signal }) => api.call(productsApi.categories, {}, { signal }),
    }),
  stockHistory: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...PRODUCTS_KEY, 'stock', id],
      queryFn: ({ signal, pageParam }) =>
        api.page(productAdminApi.stockHistory, { params: { id }, query: { limit: 20, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
}

type NewProductInput = z.input<typeof productAdminApi.add.body>
type ProductInput = z.input<typeof productAdminApi.change.body>

export const useAddProduct = () => useProductChange((body: NewProductInput) => api.call(productAdminApi.add, { body }))

export const useChangeProduct = (id: string) =>
  useProductChange((body: ProductInput) => api.call(productAdminApi.change, { params: { id }, body }))

export const useRemoveProduct = () =>
  useProductChange((id: string) => api.call(productAdminApi.remove, { query: { id } }))

export const useMoveStock = (id: string) =>
  useProductChange((body: StockMove) => api.call(productAdminApi.moveStock, { params: { id }, body }))

export const useImportProducts = () =>
  useProductChange(({ file, dryRun }: { file: File; dryRun: boolean }) =>
    api.upload(productImportApi.upload, file, { query: { dryRun: dryRun ? 'true' : 'false' } }),
  )

export const downloadProducts = () => api.download(productImportApi.download)

function useProductChange<Wish, Reply>(change: (wish: Wish) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: PRODUCTS_KEY }),
  })
}
