import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Order, ordersApi, type OrdersQuery, type PlaceOrderBody } from '@wheelyard/contract/calls/orders'
import { productsApi } from '@wheelyard/contract/calls/products'
import { usersApi } from '@wheelyard/contract/calls/users'
import { api } from '#web/lib/api-client.ts'

export const ORDERS_PER_PAGE = 50

const limit = ORDERS_PER_PAGE

/** The keys live here only; everything about orders begins with 'orders'. */
export const ordersQueries = {
  mine: (email: string) =>
    infiniteQueryOptions({
      queryKey: ['orders', 'of', email],
      queryFn: ({ pageParam, signal }) =>
        api.page(ordersApi.mine, { params: { email }, query: { limit, cursor: pageParam } }, { signal }),
      // The client leaves out what is empty: the first page has no cursor.
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
  all: (query: OrdersQuery) =>
    queryOptions({
      queryKey: ['orders', 'all', query],
      queryFn: ({ signal }) => api.page(ordersApi.all, { query: { ...query, limit } }, { signal }),
      // The page before stays while the next one comes: nothing jumps.
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: ({ signal }) => api.call(ordersApi.one, { params: { id } }, { signal }),
    }),
}

/** What is to be ordered and who orders it, as the shop has them now. */
export const purchaseQueries = {
  product: (id: string) =>
    queryOptions({
      queryKey: ['products', id],
      queryFn: ({ signal }) => api.call(productsApi.one, { params: { id } }, { signal }),
    }),
  buyer: (email: string) =>
    queryOptions({
      queryKey: ['users', email],
      queryFn: ({ signal }) => api.call(usersApi.one, { params: { email } }, { signal }),
    }),
}

export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wish, key }: { wish: PlaceOrderBody; key: string }) =>
      api.call(ordersApi.place, { body: wish }, { headers: { 'idempotency-key': key } }),
    // After a refusal too: it tells that what we showed was not what the shop has. Nobody waits for the new look.
    onSettled: () => {
      for (const first of ['orders', 'products', 'users']) void client.invalidateQueries({ queryKey: [first] })
    },
  })
}

export function useCancelOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email, productId }: Order) => api.call(ordersApi.cancel, { body: { email, productId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useShipOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Order) => api.call(ordersApi.ship, { query: { id: _id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
