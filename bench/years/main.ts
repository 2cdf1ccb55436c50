import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@wheelyard/api/db/client'
import { migrate } from '@wheelyard/api/db/migrate'
import { Progress } from '../progress.ts'
import { BY_MONTH, copyByMonth } from './by-month.ts'
import { compareShapes } from './compare.ts'
import { openBigDatabase } from './database.ts'
import { fillYears } from './fill.ts'
import { sizesOf } from './table-sizes.ts'
import { measureUpkeep } from './upkeep.ts'
import { worksOn } from './works.ts'

/**
 * What three years of orders cost in today's tables, and in tables by month. The folder stays, so that it can be measured
 * again with `--steps measure`. Without `copy` there are only today's tables.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    folder: { type: 'string', default: join(tmpdir(), 'wheelyard-years') },
    steps: { type: 'string', default: 'fill,copy,measure,upkeep' },
    /** Only works whose name contains this. */
    works: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
})
const steps = new Set(values.steps.split(','))
const orders = Number(values.orders)
const years = { orders, buyers: Math.ceil(orders / 50), products: 10_000 }

await mkdir(values.folder, { recursive: true, mode: 0o711 })
if (steps.has('fill') || steps.has('copy')) await prepare()
if (steps.has('measure') || steps.has('upkeep')) await measure()

async function prepare(): Promise<void> {
  const progress = new Progress()
  const server = await openBigDatabase(values.folder, { fsync: false })
  try {
    if (steps.has('fill')) {
      await migrate(server.url)
      await fillYears(server.url, years, progress)
    }
    if (steps.has('copy')) await copyByMonth(server.url, progress)
  } finally {
    await server.stop()
  }
}

async function measure(): Promise<void> {
  const server = await openBigDatabase(values.folder, { fsync: true })
  // The overview asks for several connections at once; here it waits for the only one.
  const options = { poolSize: 1, connectionTimeoutMs: 60_000, onError: () => {} }
  const today = openDatabase(server.url, options)
  const byMonth = openDatabase(`${server.url}&options=-c%20search_path%3D${BY_MONTH},public`, options)
  try {
    console.log(await sizesOf(today.pool))
    const { rows } = await today.pool.query(`select from pg_namespace where nspname = '${BY_MONTH}'`)
    const shapes = rows.length > 0 ? [today, byMonth] : [today]
    const works = worksOn(years).filter(({ what }) => what.includes(values.works))
    if (steps.has('measure')) await compareShapes(shapes, works, { plans: values.plans })
    if (steps.has('upkeep') && shapes.length > 1) await measureUpkeep(today.pool)
  } finally {
    await today.close()
    await byMonth.close()
    await server.stop()
  }
}
