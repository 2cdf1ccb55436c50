import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Order, ordersApi } from '@wheelyard/contract/calls/orders'
import { type Outcomes, shipmentsApi } from '@wheelyard/contract/calls/shipments'
import { api } from '#web/lib/api-client.ts'
import { countOf } from '#web/lib/count-of.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export function useShipOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Order) => api.call(ordersApi.ship, { query: { id: _id } }),
    onSuccess: (_shipped, { _id, productName, user }) =>
      offerUndo(client, `The order of ${productName} for ${user} is marked as shipped`, [_id]),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refresh(client),
  })
}

export function useShipOrders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orders: readonly Order[]) =>
      api.call(ordersApi.shipMany, { body: { ids: orders.map(({ _id }) => _id) } }),
    onSuccess: (outcomes, orders) => {
      const shipped = doneOf(outcomes)
      if (shipped.length > 0)
        offerUndo(client, `${countOf(shipped.length, 'order is', 'orders are')} marked as shipped`, shipped)
      const refusals = refusalsOf(outcomes, orders)
      if (refusals) toast.error(refusals)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refresh(client),
  })
}

const doneOf = ({ orders }: Outcomes) => orders.filter(({ problem }) => !problem).map(({ orderId }) => orderId)

const NAMED = 5

/** "Not shipped: W-1054 (Order is not paid), W-1055 (…)" */
function refusalsOf({ orders }: Outcomes, sent: readonly Order[]): string {
  const numbers = new Map(sent.map(({ _id, number }) => [_id, number]))
  const refused = orders.flatMap(({ orderId, problem }) =>
    problem ? [`${numbers.get(orderId)} (${problem.message})`] : [],
  )
  if (refused.length === 0) return ''
  const more = refused.length > NAMED ? ` and ${refused.length - NAMED} more` : ''
  return `Not shipped: ${refused.slice(0, NAMED).join(', ')}${more}`
}

const offerUndo = (client: QueryClient, text: string, orderIds: string[]) =>
  toast.success(text, { label: 'Undo', onClick: () => void undo(client, orderIds) })

/** Not a mutation of a component: the toast outlives the page that showed it. */
async function undo(client: QueryClient, orderIds: string[]): Promise<void> {
  try {
    const outcomes = await api.call(shipmentsApi.undo, { body: { orderIds } })
    const undone = doneOf(outcomes)
    const problem = outcomes.orders.find((order) => order.problem)?.problem
    if (undone.length > 0) toast.info(`${countOf(undone.length, 'order is', 'orders are')} pending again`)
    if (problem) toast.error(problem.message)
  } catch (error) {
    toast.error(messageOf(error))
  } finally {
    refresh(client)
  }
}

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['orders'] })
