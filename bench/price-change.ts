import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { RunningShop } from './shop.ts'

const ROUNDS = 20
const LOOK_AGAIN_MS = 2
const LIMIT_MS = 1_000

/** How long after its commit a new price is seen at the last of the processes. More than a second is a bug. */
export async function timesToSee(primary: pg.Client, shops: RunningShop[], productId: string) {
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const cents = 10_000 + round
    await primary.query('update products set price_cents = $1 where id = $2', [cents, productId])
    const committed = performance.now()
    await Promise.all(shops.map(({ url }) => untilSeen(`${url}/api/products/${productId}`, cents / 100)))
    times.push(performance.now() - committed)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[ROUNDS >> 1] ?? 0, worst: sorted.at(-1) ?? 0 }
}

async function untilSeen(address: string, price: number): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    const reply = await fetch(address)
    const product = (await reply.json()) as { price: number }
    if (product.price === price) return
    if (performance.now() > deadline)
      throw new Error(`${address} shows ${product.price} a second after it became ${price}`)
    await pause(LOOK_AGAIN_MS)
  }
}
