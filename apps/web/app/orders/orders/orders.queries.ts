import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type ChangeQuantityBody,
  type Order,
  ordersApi,
  type OrdersQuery,
  type PlaceOrderBody,
} from '@wheelyard/contract/orders/orders.calls'
import type { User } from '@wheelyard/contract/people/users.calls'
import { api } from '#web/lib/api-client.ts'
import { completeReply } from '#web/lib/complete-reply.ts'
import { joinPages } from '#web/lib/join-pages.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'
import { toast } from '#web/ui/toast.tsx'

const limit = ROWS_PER_PAGE

type Buyer = Pick<User, 'email' | 'company'>

export const ordersQueries = {
  /** One's own, or those of the company that one buys for. */
  mine: ({ email, company }: Buyer) =>
    infiniteQueryOptions({
      queryKey: ['orders', 'of', company?._id ?? email],
      queryFn: ({ pageParam, signal }) => {
        const query = { limit, cursor: pageParam }
        return company
          ? api.page(ordersApi.ofAccount, { query }, { signal })
          : api.page(ordersApi.mine, { params: { email }, query }, { signal })
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
      select: joinPages,
    }),
  unpaidOf: (email: string, productId: string) =>
    queryOptions({
      queryKey: ['orders', 'unpaid of', email, productId],
      queryFn: ({ signal }) =>
        api.call(ordersApi.mine, { params: { email }, query: { unpaidOf: productId } }, { signal }),
      select: ([order]) => order,
    }),
  all: (query: OrdersQuery) =>
    queryOptions({
      queryKey: ['orders', 'all', query],
      queryFn: ({ signal }) => api.page(ordersApi.all, { query: { ...query, limit } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same that the overview and the preset of Manage Orders call ready to ship. */
  toPack: (query: Pick<OrdersQuery, 'q' | 'cursor'>) =>
    ordersQueries.all({ ...query, waiting: 'shipping', sort: 'payment' }),
}

export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, key }: { order: PlaceOrderBody; key: string }) =>
      completeReply('success', api.call(ordersApi.place, { body: order }, { headers: { 'idempotency-key': key } })),
    // After a refusal too: it means that stock or price on this page are out of date.
    onSettled: () => {
      for (const topic of ['orders', 'products', 'users']) void client.invalidateQueries({ queryKey: [topic] })
    },
  })
}

type QuantityChange = ChangeQuantityBody & { id: string; key: string }

export function useChangeQuantity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key, ...body }: QuantityChange) =>
      api.call(ordersApi.changeQuantity, { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    onSettled: () => {
      for (const topic of ['orders', 'products']) void client.invalidateQueries({ queryKey: [topic] })
    },
  })
}

/** By the specification's call; that of a company, which has several of one product, by its id. */
export const useCancelOrder = ({ company }: Buyer) =>
  useOrderMutation(({ _id: id, email, productId }) =>
    company
      ? api.call(ordersApi.cancelOne, { params: { id } })
      : completeReply('deletedCount', api.call(ordersApi.cancel, { body: { email, productId } })),
  )

function useOrderMutation(mutationFn: (order: Order) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
