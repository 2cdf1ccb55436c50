import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from './fill.ts'
import { type Chart, draw } from './plot.ts'
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
type Along = 'products' | 'orders' | 'buyers' | 'processes'

const FIGURES: Record<Figure, string> = {
  perSecond: 'requests per second',
  p99Ms: 'p99, ms',
  cpuUs: 'processor time, µs per request',
}

/** The curves: along what, which works, and which of the points belong to them. */
const CURVES: {
  along: Along
  title: string
  works: Partial<Record<WorkName, string>>
  of: (row: Growth) => boolean
}[] = [
  {
    along: 'products',
    title: 'Reading the catalogue',
    works: { list: 'list of 24', product: 'one product' },
    of: ({ orders, processes }) => orders === 1_000 && processes === 1,
  },
  {
    along: 'orders',
    title: 'Reading orders',
    works: { 'orders-page': 'page of 50, admin', 'my-orders': 'my orders' },
    of: ({ products, processes }) => products === 1_000 && processes === 1,
  },
  { along: 'buyers', title: 'Placing orders', works: { order: 'orders' }, of: ({ processes }) => processes === 1 },
  {
    along: 'processes',
    title: 'Several processes on one PostgreSQL',
    works: { list: 'list of 24', order: 'orders' },
    of: ({ products, orders, buyers }) => products === 1_000 && orders === 1_000 && buyers === 16,
  },
]

/** Writes docs/performance/{along}-{figure}.svg for every curve that has points. */
export function drawGrowth(found: Growth[]): void {
  const folder = join(projectRoot, 'docs/performance')
  mkdirSync(folder, { recursive: true })
  for (const curve of CURVES) {
    for (const [figure, yTitle] of Object.entries(FIGURES) as [Figure, string][]) {
      const lines = Object.entries(curve.works)
        .map(([work, name]) => ({ name, points: pointsOf(found.filter(curve.of), work, curve.along, figure) }))
        .filter(({ points }) => points.length > 1)
      const chart: Chart = { title: `${curve.title}: ${yTitle}`, xTitle: curve.along, yTitle, lines }
      if (lines.length > 0) writeFileSync(join(folder, `${curve.along}-${FILE_NAMES[figure]}.svg`), draw(chart))
    }
  }
}

const FILE_NAMES: Record<Figure, string> = { perSecond: 'rate', p99Ms: 'p99', cpuUs: 'cpu' }

function pointsOf(rows: Growth[], work: string, along: Along, figure: Figure): [number, number][] {
  const points = rows.filter((row) => row.work === work).map((row): [number, number] => [row[along], row[figure]])
  return points.toSorted(([a], [b]) => a - b)
}
