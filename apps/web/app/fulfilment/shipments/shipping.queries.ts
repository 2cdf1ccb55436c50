import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Order } from '@wheelyard/contract/orders/orders.calls'
import { type Outcomes, shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export function useShipOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Order) => api.call(shipmentsApi.shipRest, { query: { id: _id } }),
    onSuccess: (_shipped, order) =>
      offerUndo(client, `Order ${order.number} of ${order.productName} for ${order.user} is marked as shipped`, [
        order,
      ]),
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
      if (shipped.length > 0) offerUndo(client, `${ordersAre(shipped)} marked as shipped`, shipped)
      const refused = refusedOf(outcomes, orders)
      if (refused) toast.error(`Not shipped: ${refused}`)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refresh(client),
  })
}

function doneOf({ orders }: Outcomes, sent: readonly Order[]): Order[] {
  const refused = new Set(orders.filter(({ problem }) => problem).map(({ orderId }) => orderId))
  return sent.filter(({ _id }) => !refused.has(_id))
}

/** "Order W-1054 is", "12 orders are" */
const ordersAre = (orders: readonly Order[]) =>
  orders[0] && orders.length === 1 ? `Order ${orders[0].number} is` : `${formatCount(orders.length)} orders are`

const NAMED = 5

/** "W-1054 (Order is not paid), W-1055 (…)" */
function refusedOf({ orders }: Outcomes, sent: readonly Order[]): string {
  const numbers = new Map(sent.map(({ _id, number }) => [_id, number]))
  const refused = orders.flatMap(({ orderId, problem }) =>
    problem ? [`${numbers.get(orderId)} (${problem.message})`] : [],
  )
  const more = refused.length > NAMED ? ` and ${refused.length - NAMED} more` : ''
  return refused.slice(0, NAMED).join(', ') + more
}

const offerUndo = (client: QueryClient, text: string, orders: readonly Order[]) =>
  toast.success(text, { label: 'Undo', onClick: () => void undo(client, orders) })

/** Not a mutation of a component: the toast outlives the page that showed it. */
async function undo(client: QueryClient, orders: readonly Order[]): Promise<void> {
  try {
    const outcomes = await api.call(shipmentsApi.undo, { body: { orderIds: orders.map(({ _id }) => _id) } })
    const undone = doneOf(outcomes, orders)
    if (undone.length > 0) toast.info(`${ordersAre(undone)} pending again`)
    const refused = refusedOf(outcomes, orders)
    if (refused) toast.error(`Not undone: ${refused}`)
  } catch (error) {
    toast.error(messageOf(error))
  } finally {
    refresh(client)
  }
}

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['orders'] })
