import { migrate } from '@wheelyard/api/db/migrate'
import { type Replicated, startReplicated } from '@wheelyard/embedded-postgres/testing/replicated-cluster'
import pg from 'pg'
import type { Driven } from './driver.ts'
import { BUYERS, fill, type Filled } from './fill.ts'
import { type Balancer, findHaproxy, startBalancer } from './haproxy.ts'
import type { Plan } from './measure.ts'
import type { Options } from './options.ts'
import { timesToSee } from './price-change.ts'
import { cpuSeconds, Helper, withDescendants } from './processes.ts'
import type { Progress } from './progress.ts'
import type { Requests } from './requests.ts'
import { type RunningShop, startShop } from './shop.ts'

type ClusterWork = {
  title: string
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time per request. */
  balancerUs: number
  shopsUs: number
  primaryUs: number
  replicaUs: number
  /** Transactions per request. */
  onPrimary: number
  onReplica: number
}
export type Cluster = { processes: number; works: ClusterWork[]; priceSeenMs: { median: number; worst: number } }

type Yard = {
  servers: Replicated
  counters: { primary: pg.Client; replica: pg.Client }
  shops: RunningShop[]
  driver: Helper
  balancer: Balancer
}

/** Several processes behind HAProxy, on one PostgreSQL with a streaming replica that answers the public reads. */
export async function measureCluster(chosen: Options, progress: Progress): Promise<Cluster> {
  const haproxy = findHaproxy(chosen.processes)
  await using resources = new AsyncDisposableStack()
  progress.say('starting PostgreSQL and its replica')
  let filled: Filled = { products: [], firstProduct: '', cartTotals: [] }
  const servers = await startReplicated({
    fsync: true,
    fill: async (url) => {
      await migrate(url)
      filled = await fill(url, chosen, progress)
    },
  })
  resources.defer(() => servers.stop())
  const shops: RunningShop[] = []
  const settings = { DATABASE_URL: servers.primary.url, DATABASE_REPLICA_URL: servers.replica.url, TRUST_PROXY: '1' }
  for (let place = 1; place <= chosen.processes; place += 1) {
    progress.say(`starting process ${place} of ${chosen.processes}`)
    shops.push(resources.adopt(await startShop(settings), (each) => each.stop()))
  }
  const driver = resources.adopt(new Helper('driver.ts'), (each) => each.stop())
  const balancer = resources.adopt(await startBalancer(haproxy, shops), (each) => each.stop())
  const counters = { primary: await connect(servers.primary.url), replica: await connect(servers.replica.url) }
  resources.defer(async () => {
    await Promise.all([counters.primary.end(), counters.replica.end()])
  })
  const world = { servers, counters, shops, driver, balancer }

  const found: ClusterWork[] = []
  for (const { title, requests } of worksOf(filled)) {
    progress.say(`${title}: through HAProxy`)
    found.push(await drive(world, title, requests, chosen.plan))
  }
  progress.say('changing prices')
  const priceSeenMs = await timesToSee(counters.primary, shops, filled.firstProduct)
  return { processes: shops.length, works: found, priceSeenMs }
}

const worksOf = ({ products }: Filled): { title: string; requests: Requests }[] => [
  { title: 'GET /api/products, 24 rows, ready', requests: { kind: 'same', path: '/api/products?limit=24' } },
  { title: 'GET /api/products, not cached', requests: { kind: 'fresh', path: '/api/products?limit=24&maxMinOrder=' } },
  { title: 'home page, ready', requests: { kind: 'same', path: '/' } },
  { title: 'POST /api/orders', requests: { kind: 'orders', first: 0, buyers: BUYERS, products } },
]

async function drive(world: Yard, title: string, requests: Requests, plan: Plan): Promise<ClusterWork> {
  const { connections, seconds, warmUpSeconds } = plan
  const order = { ports: [world.balancer.port], connections }
  const warm = await world.driver.ask<Driven>({ ...order, seconds: warmUpSeconds, requests })
  const measured = requests.kind === 'orders' ? { ...requests, first: warm.replies + connections } : requests
  const before = await look(world)
  const driven = await world.driver.ask<Driven>({ ...order, seconds: seconds * plan.rounds, requests: measured })
  const after = await look(world)
  if (driven.refused > 0) {
    throw new Error(`${title}: ${driven.refused} of ${driven.replies} were refused (${driven.firstRefusal})`)
  }
  const each = (figure: keyof Look) => (after[figure] - before[figure]) / driven.replies
  return {
    title,
    perSecond: driven.replies / driven.seconds,
    p50Ms: driven.p50Ms,
    p99Ms: driven.p99Ms,
    balancerUs: each('balancer') * 1e6,
    shopsUs: each('shops') * 1e6,
    primaryUs: each('primary') * 1e6,
    replicaUs: each('replica') * 1e6,
    onPrimary: each('onPrimary'),
    onReplica: each('onReplica'),
  }
}

type Look = Record<'balancer' | 'shops' | 'primary' | 'replica' | 'onPrimary' | 'onReplica', number>

async function look({ balancer, shops, servers, counters }: Yard): Promise<Look> {
  return {
    balancer: cpuSeconds(withDescendants(balancer.pid)),
    shops: cpuSeconds(shops.map(({ pid }) => pid)),
    primary: cpuSeconds(withDescendants(servers.primary.pid)),
    replica: cpuSeconds(withDescendants(servers.replica.pid)),
    onPrimary: await transactionsOn(counters.primary),
    onReplica: await transactionsOn(counters.replica),
  }
}

/** PostgreSQL's sessions update their statistics once a second at most. */
async function transactionsOn(client: pg.Client): Promise<number> {
  await client.query('select pg_sleep(1.2)')
  const { rows } = await client.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n ?? 0)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
