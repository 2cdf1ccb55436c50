import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { migrate } from '@wheelyard/api/db/migrate'
import { fillOrdersOfOneProduct, migrationsUpTo } from '@wheelyard/api/db/testing/orders-of-one-product'
import pg from 'pg'
import { freshDatabase } from './database.ts'
import { Progress } from './progress.ts'

/** How long a shop with this many orders of one product is closed while they get their lines (migrations 19 and 20). */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })

const progress = new Progress()
const folder = await migrationsUpTo(18)
const database = await freshDatabase(folder)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  progress.say(`filling: ${values.orders} orders`)
  await fillOrdersOfOneProduct(client, Number(values.orders))
  progress.say('migrating')
  const began = performance.now()
  await migrate(database.url)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await client.query<{ lines: string }>('select count(*) as lines from order_lines')
  progress.done()
  console.log(`${rows[0]?.lines} orders got their lines in ${seconds.toFixed(1)} s`)
} finally {
  await client.end()
  await database.stop()
  await rm(folder, { recursive: true })
}
