import { freshDatabase } from './database.ts'
import { fill, type Size } from './fill.ts'
import { drawGrowth, type Growth } from './growth-charts.ts'
import { measure, type Plan, type World } from './measure.ts'
import { Helper } from './processes.ts'
import type { Progress } from './progress.ts'
import { type RunningShop, startShop } from './shop.ts'
import { type WorkName, works } from './works.ts'

const READS: WorkName[] = ['list', 'product', 'orders-page', 'my-orders']

/** How cost grows with work. Each shop is filled once; within it buyers vary. The largest comes last. */
export async function measureGrowth(progress: Progress, plan: Plan, mostOrders: number): Promise<Growth[]> {
  const found: Growth[] = []
  const add = async (world: World, size: Size, work: WorkName, buyers = 16) => {
    found.push(await point(world, size, work, { ...plan, connections: buyers }, progress))
    drawGrowth(found)
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

async function point(world: World, size: Size, name: WorkName, plan: Plan, progress: Progress): Promise<Growth> {
  const work = works.find((each) => each.name === name)
  if (!work) throw new Error(`no work ${name}`)
  const { floor: _, ...alone } = work
  const { shop } = await measure(world, alone, plan, progress)
  const { perSecond, p99Ms } = shop
  const cpuUs = shop.cpuUs + shop.postgresUs
  return { ...size, work: name, buyers: plan.connections, processes: world.shops.length, perSecond, p99Ms, cpuUs }
}
