import { setTimeout as pause } from 'node:timers/promises'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { createClient } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import type pg from 'pg'
import { browserAt } from './identity-browser.ts'
import { people, type Person, product } from './people.ts'

const READ = ['/', '/products', '/api/products', '/api/products?search=kart', '/healthz', '/images/go-kart.webp']
const BUYERS = 3
const READERS = 2
/** Leaves the processor to the shop that starts. */
const BETWEEN_MS = 10
const SIGN_UPS = 5

export type Traffic = {
  /** Whatever was not answered with 200. */
  failures: string[]
  /** The ids of acknowledged orders. */
  ordered: string[]
  /** Resolves after so many more requests were answered. */
  another(count: number): Promise<void>
  stop(): Promise<void>
}

/** Buyers, readers and newcomers at once, each with one request after the other, until stopped. */
export async function startTraffic(pool: pg.Pool, shopUrl: string): Promise<Traffic> {
  const [buyers, kart] = await Promise.all([people(pool, BUYERS), product(pool, { available: 10_000, minOrder: 1 })])
  const failures: string[] = []
  const ordered: string[] = []
  const answered: string[] = []
  const stopping = new AbortController()

  async function succeed<T>(what: string, request: Promise<T>): Promise<T | undefined> {
    try {
      const answer = await request
      answered.push(what)
      await pause(BETWEEN_MS)
      return answer
    } catch (error) {
      failures.push(`${what}: ${String(error)}`)
      return undefined
    }
  }

  async function buy(buyer: Person): Promise<void> {
    const api = buyer.at(shopUrl)
    const body = { productId: kart, orderQuantity: 1, phone: '555 0100', address: '1 Depot Road' }
    while (!stopping.signal.aborted) {
      const placed = await succeed('place', api.call(ordersApi.place, { body }))
      if (placed) ordered.push(placed.order._id)
      await succeed('fill cart', api.call(cartApi.add, { body: { lines: [{ productId: kart, quantity: 1 }] } }))
      await succeed('empty cart', api.call(cartApi.remove, { params: { productId: kart } }))
      const id = placed?.order._id
      if (id) await succeed('cancel', api.call(ordersApi.cancelOne, { params: { id } }))
    }
  }

  async function read(reader: number): Promise<void> {
    for (let turn = reader; !stopping.signal.aborted; turn += 1) {
      const address = READ[turn % READ.length]!
      await succeed(`read ${address}`, readWhole(`${shopUrl}${address}`))
    }
  }

  async function signUp(): Promise<void> {
    const newcomers = browserAt(`${shopUrl}/identity`, pool)
    const api = createClient({ baseUrl: `${shopUrl}/api`, fetch })
    for (let count = 0; count < SIGN_UPS; count += 1) {
      const visitor = await succeed('sign up', newcomers.signUp())
      if (!visitor) continue
      const { email, identityToken: token } = visitor
      await succeed('sign in', api.call(sessionsApi.signIn, { params: { email }, body: { email } }, { token }))
    }
  }

  const all = [...buyers.map(buy), ...Array.from({ length: READERS }, (_, reader) => read(reader)), signUp()]
  const going = Promise.all(all)
  return {
    failures,
    ordered,
    async another(count) {
      const wanted = answered.length + count
      while (answered.length < wanted && failures.length === 0) await pause(10)
    },
    async stop() {
      stopping.abort()
      await going
    },
  }
}

async function readWhole(url: string): Promise<void> {
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(String(reply.status))
}
