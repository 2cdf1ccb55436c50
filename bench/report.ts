import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import type { Growth } from './growth-charts.ts'
import type { Cost, Measured } from './measure.ts'
import type { Options } from './options.ts'
import { projectRoot } from './shop.ts'
import type { Sizes } from './sizes.ts'
import type { Starts } from './starts.ts'
import { type Budget, IDLE_MEMORY_MUST_BYTES, WARM_START_MUST_MS } from './works.ts'

export type Report = {
  commit: string
  date: string
  machine: { cpu: string; cores: number; memoryGb: number; load: number; node: string }
  shop: { products: number; orders: number; connections: number; seconds: number; rounds: number }
  works: Measured[]
  growth?: Growth[]
  cluster?: Cluster
  starts?: Starts
  sizes?: Sizes
  cloneToPageMs?: number
}

export function newReport(options: Options): Report {
  const { products, orders, plan } = options
  return {
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : ''),
    date: new Date().toISOString(),
    machine: {
      cpu: `${process.platform} ${process.arch}${cpus()[0]?.model ? `, ${cpus()[0]?.model}` : ''}`,
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
      node: process.version,
    },
    shop: { products, orders, connections: plan.connections, seconds: plan.seconds, rounds: plan.rounds },
    works: [],
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** Writes the whole run to a file and one line to the history. */
export function save(report: Report): string {
  const file = `bench/results/${report.date.replaceAll(/[:.]/g, '-')}.json`
  mkdirSync(join(projectRoot, 'bench/results'), { recursive: true })
  writeFileSync(join(projectRoot, file), `${JSON.stringify(report, null, 2)}\n`)
  const works = Object.fromEntries(report.works.map((each) => [each.work, historyLine(each)]))
  appendFileSync(join(projectRoot, 'bench/history.jsonl'), `${JSON.stringify({ ...report, works })}\n`)
  return file
}

function historyLine({ shop, ofFloor }: Measured) {
  const cost = { perSecond: shop.perSecond, p99Ms: shop.p99Ms, cpuUs: shop.cpuUs, postgresUs: shop.postgresUs }
  return Object.fromEntries(Object.entries({ ...cost, ...ofFloor }).map(([name, value]) => [name, round(value)]))
}

const round = (value: number) => Number(value.toPrecision(3))

/** What must not slide: shares of the floor and memory. Times depend on the machine and are only shown. */
export function misses({ works, starts }: Pick<Report, 'works' | 'starts'>): string[] {
  const slow = works.flatMap(({ title, budget, ofFloor }) =>
    budget?.of === 'floor' && ofFloor && ofFloor.byCpu < budget.must
      ? [`${title}: ${ofFloor.byCpu.toFixed(2)} of the floor, must be ${budget.must}`]
      : [],
  )
  if (!starts || starts.idleMemoryBytes <= IDLE_MEMORY_MUST_BYTES) return slow
  const memory = `${megabytes(starts.idleMemoryBytes)}, must be at most ${megabytes(IDLE_MEMORY_MUST_BYTES)}`
  return [...slow, `idle memory: ${memory}`]
}

/** As Markdown, for the terminal and the docs. */
export function tables(report: Report): string {
  const { machine, shop } = report
  const head =
    `commit ${report.commit}, ${report.date.slice(0, 16)}Z, ${machine.cores} cores (${machine.cpu}), ` +
    `load ${machine.load} before, Node ${machine.node}; ${shop.products} products, ${shop.orders} orders, ` +
    `${shop.connections} connections, median of ${shop.rounds} × ${shop.seconds} s`
  const body = bodyOf(report)
  return [head, body, ...otherNumbers(report).map(([name, value]) => `- ${name}: ${value}`)].join('\n\n')
}

function bodyOf({ growth, cluster, works }: Report): string {
  if (cluster) return clusterTable(cluster)
  return growth ? growthTable(growth) : worksTable(works)
}

function clusterTable({ processes, works, priceSeenMs }: Cluster): string {
  const rows = works.map((row) => [
    row.title,
    row.perSecond.toFixed(0),
    row.p50Ms.toFixed(2),
    row.p99Ms.toFixed(2),
    ...[row.balancerUs, row.shopsUs, row.primaryUs, row.replicaUs].map((us) => us.toFixed(0)),
    row.onPrimary.toFixed(2),
    row.onReplica.toFixed(2),
  ])
  const titles =
    'work|per s|p50 ms|p99 ms|CPU µs of HAProxy|of the shops|of the primary|of the replica|transactions on the primary|on the replica'
  const { median, worst } = priceSeenMs
  const seen = `A new price was seen at all ${processes} processes ${median.toFixed(0)} ms after its commit (median; worst ${worst.toFixed(0)} ms).`
  return `${markdown(titles, rows)}\n\n${seen}`
}

function growthTable(growth: Growth[]): string {
  const rows = growth.map((row) => [
    row.work,
    ...[row.products, row.orders, row.buyers, row.processes].map(String),
    row.perSecond.toFixed(0),
    row.p99Ms.toFixed(1),
    row.cpuUs.toFixed(0),
  ])
  return markdown('work|products|orders|buyers at once|processes|per s|p99 ms|CPU µs', rows)
}

function worksTable(works: Measured[]): string {
  const rows = works.map(({ title, shop, floor, ofFloor, budget }) => [
    title,
    ...cells(shop),
    floor ? floor.perSecond.toFixed(0) : '–',
    floor ? cpu(floor) : '–',
    ofFloor ? ofFloor.byRate.toFixed(2) : '–',
    ofFloor ? `**${ofFloor.byCpu.toFixed(2)}**` : '–',
    budget ? limit(budget, budget.must) : '–',
    budget ? limit(budget, budget.aim) : '–',
  ])
  const titles =
    'work|per s|p50 ms|p99 ms|CPU µs (Node + PostgreSQL)|floor per s|floor CPU µs|rate ÷ floor|CPU: floor ÷ ours|must|aim'
  return markdown(titles, rows)
}

const limit = ({ of }: Budget, value: number) => (of === 'floor' ? String(value) : `${value} ${of}`)

function markdown(titles: string, rows: string[][]): string {
  const lines = [titles.split('|'), titles.split('|').map(() => '---'), ...rows]
  return lines.map((cellsOfLine) => `| ${cellsOfLine.join(' | ')} |`).join('\n')
}

const cells = (cost: Cost) => [cost.perSecond.toFixed(0), cost.p50Ms.toFixed(2), cost.p99Ms.toFixed(2), cpu(cost)]
const cpu = ({ cpuUs, postgresUs }: Cost) =>
  postgresUs >= 1 ? `${cpuUs.toFixed(0)} + ${postgresUs.toFixed(0)}` : cpuUs.toFixed(0)

function otherNumbers({ starts, sizes, cloneToPageMs }: Report): [string, string][] {
  const list: [string, string][] = []
  if (starts) {
    list.push(['cold start to first page (empty folder)', seconds(starts.coldMs)])
    list.push(['warm start to first page', `${seconds(starts.warmMs)} (must: ${seconds(WARM_START_MUST_MS)})`])
    const memory = `${megabytes(starts.idleMemoryBytes)} (must: ${megabytes(IDLE_MEMORY_MUST_BYTES)})`
    list.push(["idle memory with the demo's year of orders, all processes (PSS)", memory])
  }
  if (sizes) {
    list.push(['installed (node_modules)', megabytes(sizes.installedBytes)])
    list.push(['server bundle', megabytes(sizes.serverBytes)])
    list.push([
      'home page JavaScript, gzip',
      `${kilobytes(sizes.homeScriptBytes)} in ${sizes.homeFiles} files with styles and fonts`,
    ])
    list.push(['all pictures of the build', megabytes(sizes.pictureBytes)])
  }
  if (cloneToPageMs !== undefined) list.push(['clone to first page (npm cache warm)', seconds(cloneToPageMs)])
  return list
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
