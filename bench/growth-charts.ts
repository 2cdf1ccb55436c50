import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from './fill.ts'
import { draw, type Line } from './plot.ts'
import { projectRoot } from './shop.ts'
import type { WorkName } from './works.ts'

/** One point of a curve: what was driven, how large the shop was, how many buyers and processes. */
export type Growth = Size & {
  work: WorkName
  buyers: number
  processes: number
  perSecond: number
  p99Ms: number
  cpuUs: number
}

type Figure = 'perSecond' | 'p99Ms' | 'cpuUs'
type Along = 'products' | 'orders' | 'buyers'

const FIGURES: Record<Figure, { title: string; file: string }> = {
  perSecond: { title: 'requests per second', file: 'rate' },
  p99Ms: { title: 'p99, ms', file: 'p99' },
  cpuUs: { title: 'processor time with PostgreSQL, µs per request', file: 'cpu' },
}

type Curve = { name: string; of: (row: Growth) => boolean }
type Chart = { file: string; title: string; along: Along; figures: Figure[]; curves: Curve[] }

const atUsual = ({ orders, products, buyers, processes }: Growth, along: Along) =>
  (along === 'orders' || orders === 1_000) &&
  (along === 'products' || products === 1_000) &&
  (along === 'buyers' || (buyers === 16 && processes === 1))

const works = (along: Along, names: Partial<Record<WorkName, string>>): Curve[] =>
  Object.entries(names).map(([work, name]) => ({ name, of: (row) => row.work === work && atUsual(row, along) }))

const byProcesses = (work: WorkName): Curve[] =>
  [1, 2, 3].map((count) => ({
    name: count === 1 ? 'one process' : `${count} processes`,
    of: (row) => row.work === work && row.processes === count && atUsual(row, 'buyers'),
  }))

const CHARTS: Chart[] = [
  {
    file: 'products',
    title: 'Reading the catalogue',
    along: 'products',
    figures: ['perSecond', 'p99Ms', 'cpuUs'],
    curves: works('products', { list: 'list of 24', product: 'one product' }),
  },
  {
    file: 'orders',
    title: 'Reading orders',
    along: 'orders',
    figures: ['perSecond', 'p99Ms', 'cpuUs'],
    curves: works('orders', { 'orders-page': 'page of 50, admin', 'my-orders': 'my orders' }),
  },
  {
    file: 'readers',
    title: 'Reading the catalogue',
    along: 'buyers',
    figures: ['perSecond', 'p99Ms'],
    curves: byProcesses('list'),
  },
  {
    file: 'buyers',
    title: 'Placing orders',
    along: 'buyers',
    figures: ['perSecond', 'p99Ms'],
    curves: byProcesses('order'),
  },
]

const X_TITLES: Record<Along, string> = { products: 'products', orders: 'orders', buyers: 'buyers at once' }

/** Writes docs/pictures/growth-{chart}-{figure}.svg for every chart that has a curve. */
export function drawGrowth(found: Growth[]): void {
  const folder = join(projectRoot, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  for (const { file, title, along, figures, curves } of CHARTS) {
    for (const figure of figures) {
      const lines = curves
        .map(({ name, of }): Line => ({ name, points: pointsOf(found.filter(of), along, figure) }))
        .filter(({ points }) => points.length > 1)
      if (lines.length === 0) continue
      const { title: yTitle, file: figureFile } = FIGURES[figure]
      const picture = draw({ title: `${title}: ${yTitle}`, xTitle: X_TITLES[along], lines })
      writeFileSync(join(folder, `growth-${file}-${figureFile}.svg`), picture)
    }
  }
}

/** Of two measurements at one point the first is used. */
function pointsOf(rows: Growth[], along: Along, figure: Figure): [number, number][] {
  const points = new Map<number, number>()
  for (const row of rows) if (!points.has(row[along])) points.set(row[along], row[figure])
  return [...points].toSorted(([a], [b]) => a - b)
}
