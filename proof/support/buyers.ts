import { setTimeout as pause } from 'node:timers/promises'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import pg from 'pg'
import { people, type Person, product } from './people.ts'

const KARTS = 60

export type Buying = {
  /** Resolves after so many more acknowledged orders, or when there is nothing left to order. */
  another(count: number): Promise<void>
  stop(): Promise<void>
}

type Options = {
  databaseUrl: string
  shopUrl: string
  /** The ids of acknowledged orders. */
  acknowledged: string[]
}

/** Four buyers place one order after another until stopped, whatever happens to the shop. */
export async function keepBuying({ databaseUrl, shopUrl, acknowledged }: Options): Promise<Buying> {
  const { buyers, karts } = await stockUp(databaseUrl)
  let isOver = false
  async function buy(buyer: Person): Promise<void> {
    for (const productId of karts) {
      if (isOver) return
      const body = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Depot Road' }
      const reply = await buyer
        .at(shopUrl)
        .call(ordersApi.place, { body })
        .catch(() => undefined)
      if (reply) acknowledged.push(reply.order._id)
    }
  }
  const buying = Promise.all(buyers.map(buy))
  return {
    async another(count) {
      const wanted = acknowledged.length + count
      const isDone = buying.then(() => true)
      while (acknowledged.length < wanted) if (await Promise.race([isDone, pause(5, false)])) return
    },
    async stop() {
      isOver = true
      await buying
    },
  }
}

async function stockUp(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const buyers = await people(pool, 4)
  const karts = await Promise.all(Array.from({ length: KARTS }, () => product(pool, { available: 9, minOrder: 1 })))
  await pool.end()
  return { buyers, karts }
}
