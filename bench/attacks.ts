import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '@wheelyard/contract/shop/demo'
import { makeAttackWorld } from './attack-world.ts'
import type { Attack, AttackName } from './attacker.ts'
import { freshDatabase } from './database.ts'
import { BUYERS, fill } from './fill.ts'
import { Helper, proportionalMemory } from './processes.ts'
import { Progress } from './progress.ts'
import { ADMIN_TOKEN } from './requests.ts'
import { projectRoot, type RunningShop, startShop } from './shop.ts'

/** What customers wait for, and how much memory the shop takes, while it is attacked under its default limits. */
const SECONDS = 20
const MAX_P99_MS = 1_000
const MAX_GROWTH_BYTES = 100_000_000
/** Memory is measured again after a pause, by when the shop should have given it back. */
const REST_MS = 10_000
const ATTACKS: AttackName[] = [
  'pictures',
  'unread responses',
  'distinct addresses',
  'unfinished quick orders',
  'unfinished certificates',
  'packing slips',
  'saved lists',
  'unknown codes',
  'odd letters',
  "the API's description",
  'help texts',
]

const progress = new Progress()
execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
await using resources = new AsyncDisposableStack()
const database = resources.adopt(await freshDatabase(), (each) => each.stop())
const { products } = await fill(database.url, { products: 2_000, orders: 0 }, progress)
const shop = resources.adopt(await startShop({ DATABASE_URL: database.url, RATE_LIMITS: 'on' }), (each) => each.stop())
const tokens = Array.from({ length: 20 }, (_, place) => `bench-buyer-${BUYERS - 1 - place}`)
const { shipmentId } = await makeAttackWorld(database.url, shop.port, tokens[0] ?? '')
const attacker = resources.adopt(new Helper('attacker.ts'), (each) => each.stop())

let customers = 0
const rows = [await measure(shop, undefined)]
for (const attack of ATTACKS) rows.push(await measure(shop, attack))
progress.done()
process.stdout.write(`${table(rows)}\n`)
process.exitCode = rows.every((row) => row.isWithinLimits) ? 0 : 1

async function measure({ port, pid }: RunningShop, name: AttackName | undefined) {
  progress.say(name ?? 'no attack')
  const before = proportionalMemory([pid])
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, proportionalMemory([pid]))), 200)
  const attack: Attack | undefined = name && {
    name,
    port,
    tokens,
    adminToken: ADMIN_TOKEN,
    shipmentId,
    seconds: SECONDS,
  }
  const over = attack ? attacker.ask<{ attempts: number }>(attack) : pause(SECONDS * 1_000, { attempts: 0 })
  const waits = { signIn: [] as number[], list: [] as number[], order: [] as number[] }
  const deadline = Date.now() + SECONDS * 1_000
  while (Date.now() < deadline) await visit(port, waits)
  const { attempts } = await over
  clearInterval(watch)
  await pause(REST_MS)
  const kept = proportionalMemory([pid]) - before
  const worst = { signIn: p99(waits.signIn), list: p99(waits.list), order: p99(waits.order) }
  const isWithinLimits = Math.max(...Object.values(worst)) < MAX_P99_MS && highest - before < MAX_GROWTH_BYTES
  return {
    name: name ?? 'none',
    attempts,
    visits: waits.list.length,
    worst,
    grown: highest - before,
    kept,
    isWithinLimits,
  }
}

/** One customer, from an address of their own, one thing after the other. */
async function visit(port: number, waits: Record<'signIn' | 'list' | 'order', number[]>): Promise<void> {
  const customer = (customers += 1)
  const from = `127.1.${Math.floor(customer / 250)}.${1 + (customer % 250)}`
  const { email, password } = demoAccounts[0]
  const order = {
    productId: products[customer % products.length],
    orderQuantity: 1,
    phone: '555-0199',
    address: '1 Lane',
  }
  waits.signIn.push(await time(port, from, '/identity/sign-in', { email, password }))
  waits.list.push(await time(port, from, `/api/products?limit=${1 + (customer % 100)}`))
  waits.order.push(await time(port, from, '/api/orders', order, `bench-buyer-${customer % 10_000}`))
}

function time(port: number, from: string, path: string, body?: object, token?: string): Promise<number> {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return new Promise((done, fail) => {
    const options = { port, host: '127.0.0.1', localAddress: from, path, method: body ? 'POST' : 'GET', headers }
    const sent = request(options, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${path} was answered with ${response.statusCode}`))
      response.resume().on('end', () => done(performance.now() - began))
    })
    sent.on('error', fail).end(body && JSON.stringify(body))
  })
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}

function table(measured: Awaited<ReturnType<typeof measure>>[]): string {
  const head =
    '| attack | attempts | visits | sign-in p99 ms | list p99 ms | order p99 ms | memory + MB | kept MB |\n| --- | --- | --- | --- | --- | --- | --- | --- |'
  const lines = measured.map(({ name, attempts, visits, worst, grown, kept }) => {
    const times = [worst.signIn, worst.list, worst.order].map((ms) => ms.toFixed(0))
    return `| ${[name, attempts, visits, ...times, (grown / 1e6).toFixed(0), (kept / 1e6).toFixed(0)].join(' | ')} |`
  })
  return [head, ...lines].join('\n')
}
