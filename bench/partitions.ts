import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@wheelyard/api/db/client'
import { migrate } from '@wheelyard/api/db/migrate'
import { openBigDatabase } from './big-database.ts'
import { BY_MONTH, copyByMonth } from './by-month.ts'
import { compareShapes } from './compare-shapes.ts'
import { Progress } from './progress.ts'
import { sizesOf } from './table-sizes.ts'
import { fillYears } from './years-of-orders.ts'
import { worksOn } from './years-works.ts'

/**
 * What three years of orders cost in today's tables and in tables by month. The folder stays, so that a filled one can be
 * measured again: `--steps measure`.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    folder: { type: 'string', default: 'bench-years' },
    steps: { type: 'string', default: 'fill,copy,measure' },
    plans: { type: 'boolean', default: false },
  },
})
const progress = new Progress()
const steps = new Set(values.steps.split(','))
const orders = Number(values.orders)
const years = { orders, buyers: Math.ceil(orders / 50), products: 10_000 }

await mkdir(values.folder, { recursive: true, mode: 0o711 })
if (steps.has('fill') || steps.has('copy')) {
  const filling = await openBigDatabase(values.folder, { fsync: false })
  try {
    if (steps.has('fill')) {
      await migrate(filling.url)
      await fillYears(filling.url, years, progress)
    }
    if (steps.has('copy')) await copyByMonth(filling.url, progress)
  } finally {
    await filling.stop()
  }
}
if (steps.has('measure')) await measure()

async function measure(): Promise<void> {
  const server = await openBigDatabase(values.folder, { fsync: true })
  const options = { poolSize: 4, onError: () => {} }
  const today = openDatabase(server.url, options)
  const byMonth = openDatabase(`${server.url}&options=-c%20search_path%3D${BY_MONTH},public`, options)
  try {
    console.log(await sizesOf(today.pool))
    const { rows } = await today.pool.query(`select from pg_namespace where nspname = '${BY_MONTH}'`)
    const shapes = rows.length > 0 ? [today, byMonth] : [today]
    await compareShapes(shapes, worksOn(years), { plans: values.plans })
  } finally {
    await today.close()
    await byMonth.close()
    await server.stop()
  }
}
