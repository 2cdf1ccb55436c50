import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { ReceivedLine, returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { OrderReturn, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { refundUnderWay } from '@wheelyard/contract/orders/order-rules'
import { notFound, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { returnMovedOn } from '@wheelyard/contract/fulfilment/return-problems'
import { receivedLinesProblem } from '@wheelyard/contract/fulfilment/return-rules'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import type { Owner } from '#api/people/users/ownership'
import { lockOrder, lockProductsAndOrder } from '#api/orders/records/order-transitions.store'
import { announceReturn, type ReturnStep } from './announce-return.ts'
import { findReturn } from './find-return.store.ts'
import type { ReturnsDeps } from './request-return.service.ts'
import {
  authoriseReturn,
  closeIfSettled,
  closeReturn,
  receiveReturn,
  refuseReturn,
  withdrawReturn,
} from './return-transitions.store.ts'
import { findOrderOfReturn, hasPendingRefund } from './returns.store.ts'

type Deciding = { admin: Caller; id: string; note: string }

/** Someone else's does not exist; an administrator refuses instead. */
export const withdrawOwn = (
  deps: ReturnsDeps,
  caller: Caller,
  id: string,
): Promise<ResultOf<typeof returnsApi.withdraw>> =>
  takeStep(deps, {
    step: 'withdrawn',
    caller,
    id,
    owner: caller,
    take: async (tx) => movedOnUnless(await withdrawReturn(tx, id)),
  })

export const authorise = (
  deps: ReturnsDeps,
  { admin, id, note, sendBack }: Deciding & { sendBack: boolean },
): Promise<ResultOf<typeof returnDeskApi.authorise>> =>
  takeStep(deps, {
    step: 'authorised',
    caller: admin,
    id,
    detail: { sendBack, ...(note && { note }) },
    take: async (tx) => movedOnUnless(await authoriseReturn(tx, id, sendBack)),
  })

export const refuseRequested = (
  deps: ReturnsDeps,
  { admin, id, note }: Deciding,
): Promise<ResultOf<typeof returnDeskApi.refuse>> =>
  takeStep(deps, {
    step: 'refused',
    caller: admin,
    id,
    detail: { note },
    take: async (tx) => movedOnUnless(await refuseReturn(tx, id)),
  })

export const receive = (
  deps: ReturnsDeps,
  { admin, id, lines }: Omit<Deciding, 'note'> & { lines: ReceivedLine[] },
): Promise<ResultOf<typeof returnDeskApi.receive>> =>
  takeStep(deps, {
    step: 'received',
    caller: admin,
    id,
    lock: lockProductsAndOrder,
    detail: { restocked: sum(lines, 'restocked'), scrapped: sum(lines, 'scrapped') },
    async take(tx, returned) {
      const problem = receivedLinesProblem(lines, returned.lines)
      if (problem) return problem
      if (!(await receiveReturn(tx, id, lines, admin.email))) return returnMovedOn
      await closeIfSettled(tx, id)
    },
  })

const movedOnUnless = (isTaken: boolean) => (isTaken ? undefined : returnMovedOn)

const sum = (lines: ReceivedLine[], units: 'restocked' | 'scrapped') =>
  lines.reduce((total, line) => total + line[units], 0)

export const close = (
  deps: ReturnsDeps,
  { admin, id, note }: Deciding,
): Promise<ResultOf<typeof returnDeskApi.close>> =>
  takeStep(deps, {
    step: 'closed',
    caller: admin,
    id,
    detail: { note },
    async take(tx) {
      if (await hasPendingRefund(tx, id)) return refundUnderWay
      return movedOnUnless(await closeReturn(tx, id))
    },
  })

type Step<P extends Problem> = {
  step: ReturnStep
  caller: Caller
  id: string
  /** Undefined: an administrator takes the step. */
  owner?: Owner
  lock?: typeof lockOrder
  detail?: Record<string, unknown> & { note?: string }
  /** Answers why it cannot be taken, before it changes anything. */
  take: (tx: Db, returned: OrderReturn) => Promise<P | undefined>
}

function takeStep<P extends Problem>(
  { db, publicUrl }: ReturnsDeps,
  { step, caller, id, owner, lock = lockOrder, detail = {}, take }: Step<P>,
): Promise<Result<OrderReturn, P | Problem<'not-found'>>> {
  return db.transaction(async (tx) => {
    const orderId = await findOrderOfReturn(tx, id, owner)
    const order = orderId && (await lock(tx, orderId))
    const before = order && (await findReturn(tx, id))
    if (!before) return refuse(notFound('Return'))
    const problem = await take(tx, before)
    if (problem) return refuse(problem)
    return ok(await announceReturn(tx, publicUrl, step, { order, returned: before, caller, owner, detail }))
  })
}
