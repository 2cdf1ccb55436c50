import type { BenchDatabase } from './database.ts'
import type { Drive, Driven } from './driver.ts'
import type { Filled } from './fill.ts'
import type { Floor } from './floor.ts'
import { cpuSeconds, Helper, withDescendants } from './processes.ts'
import type { Progress } from './progress.ts'
import type { Requests } from './requests.ts'
import type { RunningShop } from './shop.ts'
import type { Budget, Work } from './works.ts'

export type Plan = { connections: number; seconds: number; rounds: number; warmUpSeconds: number }
export type Cost = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time of one request, in the shop and in PostgreSQL. */
  cpuUs: number
  postgresUs: number
}
export type Measured = { work: string; title: string; budget?: Budget; shop: Cost; floor?: Cost; ofFloor?: Share }
/** By requests per second, and by processor time, which depends less on other load. */
type Share = { byRate: number; byCpu: number }

type Slice = Pick<Plan, 'connections' | 'seconds'> & { atLeast?: number }
type Target = { ports: number[]; pids: number[] }
/** `shops`: several processes of one shop, driven as one. */
export type World = {
  shops: RunningShop[]
  database: BenchDatabase
  filled: Filled
  driver: Helper
  floor: Helper
}

const POOL_SIZE = 10
const LONG_WARM_UP_SECONDS = 1.5
/** Orders must not repeat: every slice starts where the one of the same work before ended. */
const sent = new Map<Requests['kind'], number>()

/** Drives the shop and its floor in turns, so that other load affects both alike. */
export async function measure(world: World, work: Work, plan: Plan, progress: Progress): Promise<Measured> {
  const { shops } = world
  const shop: Target = { ports: shops.map(({ port }) => port), pids: shops.map(({ pid }) => pid) }
  const floor = work.floor && { ports: [await startFloor(world, work)], pids: [world.floor.child.pid ?? 0] }
  const targets = floor ? [shop, floor] : [shop]
  progress.say(`${work.title}: warming up`)
  const atLeast = (work.warmUpRequests ?? 0) * Math.min(1, plan.warmUpSeconds / LONG_WARM_UP_SECONDS)
  const warmUp = { ...plan, seconds: plan.warmUpSeconds, atLeast }
  for (const target of targets) await slice(world, work, target, warmUp)

  const costs = new Map<Target, Cost[]>(targets.map((target) => [target, []]))
  for (let round = 1; round <= plan.rounds; round += 1) {
    progress.say(`${work.title}: round ${round} of ${plan.rounds}`)
    for (const target of round % 2 === 0 ? targets.toReversed() : targets) {
      costs.get(target)?.push(await slice(world, work, target, plan))
    }
  }
  const shopCost = typical(costs.get(shop) ?? [])
  const { name, title, budget } = work
  const measured: Measured = { work: name, title, shop: shopCost, ...(budget && { budget }) }
  if (!floor) return measured
  const floorCost = typical(costs.get(floor) ?? [])
  return { ...measured, floor: floorCost, ofFloor: shareOf(shopCost, floorCost, work.floor === 'order') }
}

/** Cached responses need no database: what PostgreSQL does meanwhile is housekeeping. */
function shareOf(shop: Cost, floor: Cost, asksDatabase: boolean): Share {
  const whole = (cost: Cost) => cost.cpuUs + (asksDatabase ? cost.postgresUs : 0)
  return { byRate: shop.perSecond / floor.perSecond, byCpu: whole(floor) / whole(shop) }
}

async function startFloor({ shops, filled, floor, database }: World, work: Work): Promise<number> {
  if (work.floor === 'order') {
    const order: Floor = { kind: 'order', databaseUrl: database.url, poolSize: POOL_SIZE }
    return floor.ask<number>(order)
  }
  const requests = work.requests(filled, 0)
  if (requests.kind !== 'same') throw new Error(`${work.title} has no fixed response`)
  const { body, type, encoding } = await readCompressed((shops[0]?.url ?? '') + requests.path)
  const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': String(body.length) }
  const bytes: Floor = { kind: 'bytes', body: body.toString('base64'), headers }
  return floor.ask<number>(bytes)
}

/** As sent: fetch would decompress them. */
async function readCompressed(url: string): Promise<{ body: Buffer; type: string; encoding: string }> {
  const { get } = await import('node:http')
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip, br' } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const encoding = reply.headers['content-encoding'] ?? 'identity'
        done({ body: Buffer.concat(chunks), type: String(reply.headers['content-type']), encoding })
      })
    }).on('error', fail)
  })
}

async function slice(world: World, work: Work, target: Target, plan: Slice): Promise<Cost> {
  const { kind } = work.requests(world.filled, 0)
  const first = sent.get(kind) ?? 0
  const requests = work.requests(world.filled, first)
  const { connections, seconds, atLeast = 0 } = plan
  const postgres = withDescendants(world.database.pid)
  const [cpuBefore, postgresBefore] = [cpuSeconds(target.pids), cpuSeconds(postgres)]
  const drive: Drive = { ports: target.ports, connections, seconds, atLeast, requests }
  const driven = await world.driver.ask<Driven>(drive)
  const cpu = cpuSeconds(target.pids) - cpuBefore
  const postgresCpu = cpuSeconds(withDescendants(world.database.pid)) - postgresBefore
  sent.set(kind, first + driven.replies + connections)
  if (driven.refused > 0) {
    throw new Error(`${work.title}: ${driven.refused} of ${driven.replies} were refused (${driven.firstRefusal})`)
  }
  return {
    perSecond: driven.replies / driven.seconds,
    p50Ms: driven.p50Ms,
    p99Ms: driven.p99Ms,
    cpuUs: (cpu / driven.replies) * 1e6,
    postgresUs: (postgresCpu / driven.replies) * 1e6,
  }
}

/** The median of the rounds, number by number. */
function typical(costs: Cost[]): Cost {
  const middle = (number: (cost: Cost) => number) => costs.map(number).toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
  return {
    perSecond: middle((cost) => cost.perSecond),
    p50Ms: middle((cost) => cost.p50Ms),
    p99Ms: middle((cost) => cost.p99Ms),
    cpuUs: middle((cost) => cost.cpuUs),
    postgresUs: middle((cost) => cost.postgresUs),
  }
}
