import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Order } from '@wheelyard/contract/orders/orders.calls'
import { type Outcomes, shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/buyer'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export function useShipOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Order) => api.call(shipmentsApi.shipRest, { query: { id: _id } }),
    onSuccess: (_shipped, order) =>
      offerUndo(
        client,
        t.shipments_orderOfForIs({ number: order.number, productName: order.productName, user: order.user }),
        [order],
      ),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refresh(client),
  })
}

export function useShipOrders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orders: readonly Order[]) =>
      api.call(shipmentsApi.shipMany, { body: { ids: orders.map(({ _id }) => _id) } }),
    onSuccess: (outcomes, orders) => {
      const shipped = doneOf(outcomes, orders)
      if (shipped.length > 0) offerUndo(client, t.shipments_ordersMarkedAsShipped(named(shipped)), shipped)
      const refused = refusedOf(outcomes, orders)
      if (refused) toast.error(t.shipments_notShipped({ refused }))
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refresh(client),
  })
}

function doneOf({ orders }: Outcomes, sent: readonly Order[]): Order[] {
  const refused = new Set(orders.filter(({ problem }) => problem).map(({ orderId }) => orderId))
  return sent.filter(({ _id }) => !refused.has(_id))
}

/** For "Order W-1054 is marked …" or "12 orders are marked …". */
const named = (orders: readonly Order[]) => ({ orders: orders.length, number: orders[0]?.number ?? '' })

const NAMED = 5

/** "W-1054 (Order is not paid), W-1055 (…)" */
function refusedOf({ orders }: Outcomes, sent: readonly Order[]): string {
  const numbers = new Map(sent.map(({ _id, number }) => [_id, number]))
  const refused = orders.flatMap(({ orderId, problem }) =>
    problem ? [`${numbers.get(orderId)} (${problem.message})`] : [],
  )
  const first = refused.slice(0, NAMED).join(', ')
  return refused.length > NAMED ? t.shipments_firstAndMore({ first, more: refused.length - NAMED }) : first
}

const offerUndo = (client: QueryClient, text: string, orders: readonly Order[]) =>
  toast.success(text, { label: t.shipments_undo(), onClick: () => void undo(client, orders) })

/** Not a mutation of a component: the toast outlives the page that showed it. */
async function undo(client: QueryClient, orders: readonly Order[]): Promise<void> {
  try {
    const outcomes = await api.call(shipmentsApi.undo, { body: { orderIds: orders.map(({ _id }) => _id) } })
    const undone = doneOf(outcomes, orders)
    if (undone.length > 0) toast.info(t.shipments_ordersPendingAgain(named(undone)))
    const refused = refusedOf(outcomes, orders)
    if (refused) toast.error(t.shipments_notUndone({ refused }))
  } catch (error) {
    toast.error(messageOf(error))
  } finally {
    refresh(client)
  }
}

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['orders'] })
