import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from './database.ts'
import { fill, type Size } from './fill.ts'
import { measure, type Plan, type World } from './measure.ts'
import { draw, type Line } from './plot.ts'
import { Helper } from './processes.ts'
import type { Progress } from './progress.ts'
import { projectRoot, type RunningShop, startShop } from './shop.ts'
import { type WorkName, works } from './works.ts'

/** One point of a curve: what was driven, how large the shop was, how many buyers and processes. */
export type Growth = Size & { work: WorkName; buyers: number; processes: number; perSecond: number; p99Ms: number }

const PLAN: Plan = { connections: 16, seconds: 2, rounds: 3, warmUpSeconds: 1 }
const READS: WorkName[] = ['list', 'product', 'orders-page', 'my-orders']

/** How cost grows with work. Each shop is filled once; within it buyers vary. The largest comes last. */
export async function measureGrowth(progress: Progress, mostOrders: number): Promise<Growth[]> {
  const found: Growth[] = []
  const add = async (world: World, size: Size, work: WorkName, buyers = 16) => {
    found.push(await point(world, size, work, buyers, progress))
    drawAll(found)
  }
  for (const products of [12, 1_000, 100_000]) {
    const size = { products, orders: 1_000 }
    await withShops(size, 1, progress, async (world) => {
      for (const work of READS) await add(world, size, work)
      if (products !== 1_000) return
      for (const buyers of [1, 4, 16, 64]) await add(world, size, 'order', buyers)
    })
  }
  for (const processes of [2, 3]) {
    const size = { products: 1_000, orders: 1_000 }
    await withShops(size, processes, progress, async (world) => {
      for (const work of ['list', 'order'] as const) await add(world, size, work)
    })
  }
  for (const orders of new Set([Math.min(100_000, mostOrders), mostOrders])) {
    const size = { products: 1_000, orders }
    await withShops(size, 1, progress, async (world) => {
      for (const work of READS) await add(world, size, work)
    })
  }
  return found
}

async function withShops(size: Size, count: number, progress: Progress, use: (world: World) => Promise<void>) {
  await using resources = new AsyncDisposableStack()
  const database = resources.adopt(await freshDatabase(), (each) => each.stop())
  const filled = await fill(database.url, size, progress)
  const shops: RunningShop[] = []
  for (let started = 0; started < count; started += 1) {
    progress.say(`starting process ${started + 1} of ${count}`)
    shops.push(resources.adopt(await startShop({ DATABASE_URL: database.url }), (each) => each.stop()))
  }
  const driver = resources.adopt(new Helper('driver.ts'), (each) => each.stop())
  const floor = resources.adopt(new Helper('floor.ts'), (each) => each.stop())
  await use({ shops, database, filled, driver, floor })
}

async function point(world: World, size: Size, name: WorkName, buyers: number, progress: Progress): Promise<Growth> {
  const work = works.find((each) => each.name === name)
  if (!work) throw new Error(`no work ${name}`)
  const { floor: _, ...alone } = work
  const { shop } = await measure(world, alone, { ...PLAN, connections: buyers }, progress)
  return { ...size, work: name, buyers, processes: world.shops.length, perSecond: shop.perSecond, p99Ms: shop.p99Ms }
}

function drawAll(found: Growth[]): void {
  const folder = join(projectRoot, 'docs/performance')
  mkdirSync(folder, { recursive: true })
  const line = (
    name: string,
    at: keyof Size | 'buyers' | 'processes',
    figure: 'perSecond' | 'p99Ms',
    rows: Growth[],
  ): Line => ({
    name,
    points: rows.map((row): [number, number] => [row[at], row[figure]]).toSorted(([a], [b]) => a - b),
  })
  const byProducts = found.filter(({ orders, processes }) => orders === 1_000 && processes === 1)
  const byOrders = found.filter(({ products, processes }) => products === 1_000 && processes === 1)
  const of = (work: WorkName, rows: Growth[]) => rows.filter((row) => row.work === work)
  const buyers = of('order', found).filter(({ processes }) => processes === 1)
  const several = found.filter((row) => row.products === 1_000 && row.orders === 1_000 && row.buyers === 16)
  const charts = {
    'products-rate': {
      title: 'Reads against the size of the catalogue',
      xTitle: 'products',
      yTitle: 'requests per second',
      lines: [
        line('list of 24', 'products', 'perSecond', of('list', byProducts)),
        line('one product', 'products', 'perSecond', of('product', byProducts)),
      ],
    },
    'orders-rate': {
      title: 'Order lists against the number of orders',
      xTitle: 'orders',
      yTitle: 'requests per second',
      lines: [
        line('page of 50, admin', 'orders', 'perSecond', of('orders-page', byOrders)),
        line('my orders', 'orders', 'perSecond', of('my-orders', byOrders)),
      ],
    },
    'orders-p99': {
      title: 'Order lists: slowest of a hundred',
      xTitle: 'orders',
      yTitle: 'p99, ms',
      lines: [
        line('page of 50, admin', 'orders', 'p99Ms', of('orders-page', byOrders)),
        line('my orders', 'orders', 'p99Ms', of('my-orders', byOrders)),
      ],
    },
    'buyers-rate': {
      title: 'Orders placed against buyers at once',
      xTitle: 'buyers at once',
      yTitle: 'orders per second',
      lines: [line('orders', 'buyers', 'perSecond', buyers)],
    },
    'buyers-p99': {
      title: 'Placing an order: slowest of a hundred',
      xTitle: 'buyers at once',
      yTitle: 'p99, ms',
      lines: [line('orders', 'buyers', 'p99Ms', buyers)],
    },
    'processes-rate': {
      title: 'Several processes on one PostgreSQL',
      xTitle: 'processes',
      yTitle: 'per second',
      lines: [
        line('list of 24', 'processes', 'perSecond', of('list', several)),
        line('orders', 'processes', 'perSecond', of('order', several)),
      ],
    },
  }
  for (const [name, chart] of Object.entries(charts)) writeFileSync(join(folder, `${name}.svg`), draw(chart))
}
