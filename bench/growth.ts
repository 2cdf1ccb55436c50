import type { Size } from './fill.ts'
import { drawGrowth, type Growth } from './growth-charts.ts'
import { inShop, filledShopSettings } from './in-shop.ts'
import { measure, type Plan, type World } from './measure.ts'
import type { Progress } from './progress.ts'
import { startShop } from './shop.ts'
import { type WorkName, works } from './works.ts'

const READS: WorkName[] = ['list', 'product', 'orders-page', 'my-orders']
const USUAL: Size = { products: 1_000, orders: 1_000 }
const BUYERS = 16
const MOST_PROCESSES = 3

type Run = { progress: Progress; plan: Plan; found: Growth[] }

/** How cost grows with products, orders, buyers and processes. The largest comes last. */
export async function measureGrowth(progress: Progress, plan: Plan, mostOrders: number): Promise<Growth[]> {
  const run: Run = { progress, plan, found: [] }
  const sizes = [12, 100_000].map((products) => ({ ...USUAL, products }))
  for (const size of sizes) await inShop(size, progress, (world) => readAll(run, world, size))
  await inShop(USUAL, progress, async (world) => {
    await readAll(run, world, USUAL)
    await crowd(run, world)
  })
  for (const orders of new Set([Math.min(100_000, mostOrders), mostOrders])) {
    const size = { ...USUAL, orders }
    await inShop(size, progress, (world) => readAll(run, world, size))
  }
  return run.found
}

async function readAll(run: Run, world: World, size: Size): Promise<void> {
  for (const work of READS) await add(run, world, size, work, BUYERS)
}

/** More and more buyers, at one process and then at two and three on the same PostgreSQL. */
async function crowd(run: Run, world: World): Promise<void> {
  await using more = new AsyncDisposableStack()
  for (let processes = 1; processes <= MOST_PROCESSES; processes += 1) {
    if (processes > 1) {
      run.progress.say(`starting process ${processes} of ${MOST_PROCESSES}`)
      const shop = await startShop(filledShopSettings(world.database))
      world.shops.push(more.adopt(shop, (each) => each.stop()))
    }
    for (const work of ['list', 'order'] as const) {
      for (const buyers of [1, 4, 16, 64, 256]) await add(run, world, USUAL, work, buyers)
    }
  }
}

async function add(run: Run, world: World, size: Size, name: WorkName, buyers: number): Promise<void> {
  const work = works.find((each) => each.name === name)
  if (!work) throw new Error(`no work ${name}`)
  const { floor: _, ...alone } = work
  const { shop } = await measure(world, alone, { ...run.plan, connections: buyers }, run.progress)
  const { perSecond, p99Ms } = shop
  const cpuUs = shop.cpuUs + shop.postgresUs
  run.found.push({ ...size, work: name, buyers, processes: world.shops.length, perSecond, p99Ms, cpuUs })
  drawGrowth(run.found)
}
