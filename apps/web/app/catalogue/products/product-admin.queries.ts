import { managedProductsApi, type ManagedProductsQuery } from '@wheelyard/contract/catalogue/managed-products.calls'
import { productAdminApi, type StockMove } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { ProductState } from '@wheelyard/contract/catalogue/product-states'
import { productOffersApi } from '@wheelyard/contract/catalogue/product-offers.calls'
import { type StockChange, type StockQuery, stockApi } from '@wheelyard/contract/catalogue/stock.calls'
import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#web/lib/api-client.ts'
import { completeReply } from '#web/lib/complete-reply.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export const managedProductsListQuery = (query: ManagedProductsQuery) =>
  queryOptions({
    queryKey: ['products', 'managed', query],
    queryFn: ({ signal }) => api.page(managedProductsApi.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const managedProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'managed', id],
    queryFn: ({ signal }) => api.call(managedProductsApi.one, { params: { id } }, { signal }),
  })

export const stockHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'stock', id],
    queryFn: ({ signal, pageParam }) =>
      api.page(productAdminApi.stockHistory, { params: { id }, query: { limit: 20, cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
  })

export const stockListQuery = (query: StockQuery) =>
  queryOptions({
    queryKey: ['products', 'stock-list', query],
    queryFn: ({ signal }) => api.page(stockApi.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const priceHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'offers', id],
    queryFn: ({ signal, pageParam }) =>
      api.page(productOffersApi.history, { params: { id }, query: { limit: 20, cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      lowest: pages[0]?.rows.lowest,
      rows: pages.flatMap(({ rows }) => rows.offers),
    }),
  })

/** Changes the product with this id, or adds one. */
export const useSaveProduct = (id: string | undefined) =>
  useProductMutation((body: z.input<typeof productAdminApi.add.body>) =>
    completeReply(
      '_id',
      id ? api.call(productAdminApi.change, { params: { id }, body }) : api.call(productAdminApi.add, { body }),
    ),
  )

export const useSetState = () =>
  useProductMutation(({ id, state }: { id: string; state: ProductState }) =>
    completeReply('_id', api.call(managedProductsApi.setState, { params: { id }, body: { state } })),
  )

export const useRemoveProduct = () =>
  useProductMutation((id: string) => completeReply('deletedCount', api.call(productAdminApi.remove, { query: { id } })))

export const useMoveStock = (id: string) =>
  useProductMutation((body: StockMove) => api.call(productAdminApi.moveStock, { params: { id }, body }))

export const useChangeStock = () =>
  useProductMutation(({ body, key }: { body: StockChange; key: string }) =>
    api.call(stockApi.change, { body }, { headers: { 'idempotency-key': key } }),
  )

export const useImportProducts = () =>
  useProductMutation(({ file, dryRun }: { file: File; dryRun: boolean }) =>
    api.upload(productImportApi.upload, file, { query: { dryRun: dryRun ? 'true' : 'false' } }),
  )

export const downloadProducts = () => api.download(productImportApi.download)

function useProductMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(messageOf(error)),
    // Not awaited: a row that leaves the list could not tell why.
    onSettled: () => void client.invalidateQueries({ queryKey: ['products'] }),
  })
}
