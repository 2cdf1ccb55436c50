import { type Outcomes, shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { Caller } from '#api/http/caller'
import { type ShipmentsDeps, shipUnshipped } from './ship.service.ts'

/** An order that is shipped already is named as such: whoever undoes this call must not undo another's. */
export async function shipMany(
  deps: ShipmentsDeps,
  admin: Caller,
  ids: string[],
): Promise<ResultOf<typeof shipmentsApi.shipMany>> {
  return ok(await forEachOrder(ids, (id) => shipUnshipped(deps, admin, id)))
}

/** Each in a transaction of its own, one after another, so that a refused one changes nothing about the others. */
export async function forEachOrder(
  ids: string[],
  act: (orderId: string) => Promise<Result<unknown, Problem>>,
): Promise<Outcomes> {
  const orders: Outcomes['orders'] = []
  for (const orderId of new Set(ids)) {
    const result = await act(orderId)
    const problem = result.ok ? null : { code: result.problem.code, message: result.problem.message }
    orders.push({ orderId, problem })
  }
  return { orders }
}
