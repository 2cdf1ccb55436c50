import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { freshDatabase } from './database.ts'
import { fill } from './fill.ts'
import { type Plan, slice, type World } from './measure.ts'
import { Helper } from './processes.ts'
import { Progress } from './progress.ts'
import { projectRoot, type RunningShop, startShop } from './shop.ts'
import { type Work, works } from './works.ts'

/**
 * What tracing costs: shops on one database, without tracing (twice, which shows how far apart equals are), with all
 * requests traced and with a tenth, driven in turns.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '1' }, rounds: { type: 'string', default: '20' } },
})
const plan: Plan = { connections: 16, seconds: Number(values.seconds), rounds: Number(values.rounds), warmUpSeconds: 3 }
const measured: Work[] = [
  ...works.filter(({ name }) => name === 'home'),
  {
    name: 'list',
    title: 'GET /api/products, 24 rows, not cached',
    requests: (_shop, first) => ({
      kind: 'numbered',
      path: '/api/products?limit=24&maxMinOrder=',
      first: 1_000 + first,
    }),
  },
  ...works.filter(({ name }) => ['my-orders', 'order'].includes(name)),
]

const progress = new Progress()
execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
await using resources = new AsyncDisposableStack()
const database = resources.adopt(await freshDatabase(), (each) => each.stop())
const filled = await fill(database.url, { products: 1_000, orders: 10_000 }, progress)
const [driver, floor, collector] = ['driver.ts', 'floor.ts', 'collector.ts'].map((script) =>
  resources.adopt(new Helper(script), (each) => each.stop()),
) as [Helper, Helper, Helper]
const collectorPort = await collector.ask<number>({})
const variants = [
  { title: 'off', shop: await start({}) },
  { title: 'off again', shop: await start({}) },
  { title: 'all', shop: await start(tracing('1')) },
  { title: 'a tenth', shop: await start(tracing('0.1')) },
]
const world: World = { shops: [], database, filled, driver, floor }
const rows: string[] = []
for (const work of measured) rows.push(await compare(work))
progress.done()
process.stdout.write(`| work, CPU µs | ${variants.map(({ title }) => title).join(' | ')} |\n`)
process.stdout.write(`|---|${'---|'.repeat(variants.length)}\n${rows.join('\n')}\n`)

async function start(settings: Record<string, string>): Promise<RunningShop> {
  progress.say('starting a shop')
  return resources.adopt(await startShop({ DATABASE_URL: database.url, ...settings }), (each) => each.stop())
}

function tracing(share: string): Record<string, string> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`, OTEL_TRACES_SAMPLER_ARG: share }
}

async function compare(work: Work): Promise<string> {
  const costs = variants.map((): number[] => [])
  for (let round = 0; round <= plan.rounds; round += 1) {
    progress.say(`${work.title}: ${round === 0 ? 'warming up' : `round ${round} of ${plan.rounds}`}`)
    for (let turn = 0; turn < variants.length; turn += 1) {
      const place = (turn + round) % variants.length
      const { pid, port } = variants[place]?.shop ?? { pid: 0, port: 0 }
      const seconds = round === 0 ? plan.warmUpSeconds : plan.seconds
      const { cpuUs } = await slice(world, work, { ports: [port], pids: [pid] }, { ...plan, seconds })
      if (round > 0) costs[place]?.push(cpuUs)
    }
  }
  const [off = 0, ...others] = costs.map(calm)
  const shown = others.map((us) => `${us.toFixed(0)} (${(us / off).toFixed(2)})`)
  return `| ${work.title} | ${off.toFixed(0)} | ${shown.join(' | ')} |`
}

/** Other load makes the same work dearer, never cheaper: of four slices, the second cheapest counts. */
function calm(costs: number[]): number {
  return costs.toSorted((a, b) => a - b)[costs.length >> 2] ?? 0
}
