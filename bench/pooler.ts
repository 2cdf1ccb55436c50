import { loadavg } from 'node:os'
import { pgbouncer, startPgBouncer } from '@wheelyard/embedded-postgres/testing/pgbouncer'
import pg from 'pg'
import { freshDatabase } from './database.ts'
import type { Drive, Driven } from './driver.ts'
import { BUYERS, fill } from './fill.ts'
import { cpuSeconds, freePort, Helper, withDescendants } from './processes.ts'
import { Progress } from './progress.ts'
import type { Requests } from './requests.ts'
import { type RunningShop, startShop } from './shop.ts'

/** `npm run bench:pooler`: what PgBouncer costs an order, and how many connections it saves, side by side in turns. */
const PROCESSES = 3
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 16
const POOL_SIZE = 20
/** PostgreSQL plans a named statement five times before it keeps the plan, in every session. */
const WARM_UP_ORDERS = 2_000

type Way = 'direct' | 'through PgBouncer'
type Slice = {
  perSecond: number
  p99Ms: number
  shopsUs: number
  postgresUs: number
  poolerUs: number
  /** Of PostgreSQL, at the end of the load. */
  connections: number
}

if (!pgbouncer) throw new Error('PgBouncer is missing: install it (apt-get install pgbouncer), then run this again.')
const load = loadavg()[0] ?? 0
const progress = new Progress()
await using resources = new AsyncDisposableStack()
progress.say('starting PostgreSQL')
const database = resources.adopt(await freshDatabase(), (each) => each.stop())
const { products } = await fill(database.url, { products: 1_000, orders: 10_000 }, progress)
const pooling = { program: pgbouncer, databaseUrl: database.url, port: await freePort(), poolSize: POOL_SIZE }
const pooler = resources.adopt(await startPgBouncer(pooling), (each) => each.close())
const driver = resources.adopt(new Helper('driver.ts'), (each) => each.stop())
const client = new pg.Client({ connectionString: database.url })
await client.connect()
resources.defer(() => client.end())

let orders = 0
const slices: Record<Way, Slice[]> = { direct: [], 'through PgBouncer': [] }
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const way of ['direct', 'through PgBouncer'] as const) {
    progress.say(`round ${round} of ${ROUNDS}: ${way}`)
    slices[way].push(await measure(way))
  }
}
progress.done()
process.stdout.write(
  `load ${load.toFixed(1)} before; ${PROCESSES} processes, ${CONNECTIONS} buyers, median of ${ROUNDS} × ${SECONDS} s\n\n${table()}\n`,
)

async function measure(way: Way): Promise<Slice> {
  await using started = new AsyncDisposableStack()
  const direct = { DATABASE_URL: database.url }
  const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
  const shops: RunningShop[] = []
  for (let number = 1; number <= PROCESSES; number += 1) {
    shops.push(started.adopt(await startShop(way === 'direct' ? direct : pooled), (each) => each.stop()))
  }
  const look = () => ({
    shops: cpuSeconds(shops.map(({ pid }) => pid)),
    postgres: cpuSeconds(withDescendants(database.pid)),
    pooler: cpuSeconds([pooler.pid]),
  })
  const ports = shops.map(({ port }) => port)
  await placeOrders(ports, { seconds: 1, atLeast: WARM_UP_ORDERS })
  const before = look()
  const driven = await placeOrders(ports, { seconds: SECONDS })
  const after = look()
  const usEach = (part: keyof typeof after) => ((after[part] - before[part]) / driven.replies) * 1e6
  return {
    perSecond: driven.replies / driven.seconds,
    p99Ms: driven.p99Ms,
    shopsUs: usEach('shops'),
    postgresUs: usEach('postgres'),
    poolerUs: usEach('pooler'),
    connections: await countConnections(),
  }
}

async function placeOrders(ports: number[], length: Pick<Drive, 'seconds' | 'atLeast'>): Promise<Driven> {
  const requests: Requests = { kind: 'orders', first: orders, buyers: BUYERS, products }
  const driven = await driver.ask<Driven>({ ports, connections: CONNECTIONS, requests, ...length })
  orders += driven.replies + CONNECTIONS
  if (driven.refused > 0) throw new Error(`${driven.refused} orders were refused (${driven.firstRefusal})`)
  return driven
}

async function countConnections(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.n ?? 0
}

function table(): string {
  const columns: [string, keyof Slice, number][] = [
    ['orders per s', 'perSecond', 0],
    ['p99 ms', 'p99Ms', 1],
    ['CPU µs of the shops', 'shopsUs', 0],
    ['of PostgreSQL', 'postgresUs', 0],
    ['of PgBouncer', 'poolerUs', 0],
    ['connections of PostgreSQL', 'connections', 0],
  ]
  const rows = (Object.keys(slices) as Way[]).map((way) => [
    way,
    ...columns.map(([, figure, digits]) => median(slices[way].map((slice) => slice[figure])).toFixed(digits)),
  ])
  const head = ['', ...columns.map(([title]) => title)]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
