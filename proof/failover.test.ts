import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import { onServer } from '@wheelyard/postgres/testing/on-server'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addProduct, orderBody, type TestProduct } from '@wheelyard/api/orders/placing/testing'
import { balancedShop } from '@wheelyard/api/testing/balanced-shop'
import type { Person } from '@wheelyard/api/testing/test-shop'

const world = perFile(balancedShop)
let buyer: Person
beforeAll(async () => {
  buyer = await world.shop.customer()
})
let product: TestProduct
beforeEach(async () => {
  product = await addProduct(world.shop)
})

const authorization = () => `Bearer ${buyer.token}`
const listOrders = () =>
  world.shop.app.inject({ url: `/api/orders/${buyer.email}`, headers: { authorization: authorization() } })
const order = (key: string = randomUUID()) =>
  world.shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: authorization(), 'idempotency-key': key },
    payload: orderBody(product),
  })
const signIn = () => {
  const payload = { email: 'a@example.com', password: 'correct horse battery' }
  return world.shop.app.inject({ method: 'POST', url: '/identity/sign-in', payload })
}
const sendEvent = () => {
  const data = { object: { id: 'pi_1', object: 'payment_intent' } }
  const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', livemode: false, data })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', 'whsec_unreachable').update(`${time}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
  return world.shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
}
const readiness = () => world.shop.app.inject('/readyz')
const untilReady = (is: boolean) => eventually(async () => expect((await readiness()).statusCode === 200).toBe(is))

function expectDown(reply: LightMyRequestResponse, service = 'database') {
  const message = `The ${service} is not responding right now. Please try again in a moment.`
  expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({ status: 503, code: 'service-down', message })
  expect(Object.keys(reply.json())).toEqual(['code', 'message'])
  expect(reply.headers['retry-after']).toBe('5')
}

async function placeOnceReady(key?: string) {
  let reply = await order(key)
  while (reply.statusCode === 503) {
    await pause(50)
    reply = await order(key)
  }
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

/** Live changes and jobs reach this process. */
async function expectNews(text: string) {
  const { shop, notes } = world
  const { changes } = shop.coreDeps
  const heard: string[] = []
  const stop = changes.on((topic) => heard.push(topic))
  await eventually(async () => {
    await shop.pool.query(`select pg_notify('wheelyard_changes', $1)`, [text])
    expect(heard).toContain(text)
  })
  stop()
  await shop.pool.query(`select graphile_worker.add_job('note', to_json($1::text))`, [text])
  await eventually(() => expect(notes).toContain(text))
}

it('a primary whose disk takes no more is not ready, though it could write a row over again', async () => {
  const { url } = world.servers.primary
  // Stands for a full disk: a file that must grow is refused.
  await onServer(url, `alter system set temp_file_limit = '8kB'`)
  await onServer(url, 'select pg_reload_conf()')
  await untilReady(false)
  await onServer(url, 'alter system reset temp_file_limit')
  await onServer(url, 'select pg_reload_conf()')
  await untilReady(true)
})

it('a primary that takes no writes for a while is read from; writing says so, and comes back by itself', async () => {
  const { url } = world.servers.primary
  const readOnly = async (is: 'on' | 'off') => {
    await onServer(url, `alter system set default_transaction_read_only = ${is}`)
    await onServer(url, 'select pg_reload_conf()')
  }
  await readOnly('on')
  await untilReady(false)
  expectDown(await order())
  expect((await listOrders()).statusCode).toBe(200)

  await readOnly('off')
  await untilReady(true)
  await placeOnceReady()
})

it('while only a standby can be reached, everything but what is cached says so', async () => {
  const { app, coreDeps } = world.shop
  // What is rendered while a change is on its way is not cached.
  await expectNews('the product is added')
  expect((await app.inject('/api/products')).statusCode).toBe(200)
  world.balancer.leadTo(world.servers.replica.url)
  await eventually(() => expect(coreDeps.changes.isBroken()).toBe(true))

  expectDown(await order())
  expectDown(await listOrders())
  expectDown(await signIn(), 'identity service')
  expectDown(await sendEvent())
  await untilReady(false)
  expectDown(await readiness())
  expect((await app.inject('/api/products')).statusCode).toBe(200)

  world.balancer.leadTo(world.servers.primary.url)
  await untilReady(true)
  await expectNews('the primary is back')
})

it('when a standby is promoted, orders, live changes and jobs come back by themselves', async () => {
  const { servers, balancer, shop, reads } = world
  await eventually(async () => expect(await reads.read(async (db) => db !== shop.db)).toBe(true))
  await servers.primary.stop()
  const key = randomUUID()
  expectDown(await order(key))
  balancer.leadTo(servers.replica.url)
  expectDown(await order(key))

  await onServer(servers.replica.url, 'select pg_promote()')
  const placed = await placeOnceReady(key)
  expect((await order(key)).json()).toEqual(placed)
  await untilReady(true)
  await expectNews('the standby is the primary')
  // What was a replica is none any more.
  await addProduct(shop, { name: 'Kart of the new primary' })
  expect(await reads.read(async (db) => db === shop.db)).toBe(true)
})

it('connections that go silent without closing are replaced, those that only listen too', async () => {
  const { balancer, shop } = world
  await placeOnceReady()
  product = await addProduct(shop)
  balancer.silence()
  await placeOnceReady()
  await expectNews('what was silent is replaced')
})
