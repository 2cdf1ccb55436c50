import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '@wheelyard/proof/support/people'
import type { Answer, Recorder } from './requests.ts'

/** An order that a buyer was told of. */
export type Acknowledged = {
  id: string
  productId: string
  quantity: number
  /** Milliseconds. */
  placedAt: number
  /** Undefined unless its cancellation was acknowledged too. */
  cancelledAt?: number
}

type Load = { recorder: Recorder; people: Person[]; products: string[]; signal: AbortSignal }

const QUANTITY = 2
const BETWEEN_MS = 25
const AGAIN_AFTER_MS = 250
/** Every tenth order stays open. */
const KEEP = 10

/** Until told to stop, each buyer places one order after the other, and cancels most of them. */
export function startBuyers({ recorder, people, products, signal }: Load) {
  const acknowledged: Acknowledged[] = []

  async function buy({ token }: Person, place: number): Promise<void> {
    for (let n = 0; !signal.aborted; n += 1) {
      const productId = products[(place + Math.floor(n / KEEP)) % products.length] ?? ''
      const order = await placeOrder(token, productId, `cluster-${place}-${n}`)
      if (order && n % KEEP !== KEEP - 1) await cancel(token, order)
      await pause(BETWEEN_MS)
    }
  }

  async function placeOrder(token: string, productId: string, key: string): Promise<Acknowledged | undefined> {
    const body = { productId, orderQuantity: QUANTITY, phone: '555 0100', address: '1 Depot Road' }
    const answer = await sendUntilAnswered('place', '/api/orders', token, { body, key })
    if (!answer || !isOk(answer)) return undefined
    const { order } = answer.body as { order: { _id: string } }
    const placed = { id: order._id, productId, quantity: QUANTITY, placedAt: performance.now() }
    acknowledged.push(placed)
    return placed
  }

  async function cancel(token: string, order: Acknowledged): Promise<void> {
    const answer = await sendUntilAnswered('cancel', `/api/orders/${order.id}/cancel`, token)
    if (answer && isOk(answer)) order.cancelledAt = performance.now()
  }

  /** As a buyer does who is told to come back: with the same key, so that nothing is ordered twice. */
  async function sendUntilAnswered(
    work: 'place' | 'cancel',
    path: string,
    token: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Answer | undefined> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    while (!signal.aborted) {
      const answer = await recorder.send(work, path, {
        method: 'POST',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (answer && answer.status < 500) return answer
      await pause(AGAIN_AFTER_MS)
    }
    return undefined
  }

  const buying = Promise.all(people.map(buy))
  return { acknowledged, done: buying }
}

const isOk = ({ status }: Answer) => status >= 200 && status < 300
