import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { migrate } from '@wheelyard/api/db/migrate'
import { fillOrdersOfOneProduct, lastMigration, migrationsUpTo } from '@wheelyard/api/db/testing/orders-of-one-product'
import pg from 'pg'
import { freshDatabase } from './database.ts'
import { Progress } from './progress.ts'

/** How long a shop with this many orders of one product is closed while they get their lines and shipments. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })

const FIRST = 18
const progress = new Progress()
const folder = await migrationsUpTo(FIRST)
const database = await freshDatabase(folder)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  progress.say(`filling: ${values.orders} orders`)
  await fillOrdersOfOneProduct(client, Number(values.orders))
  const began = performance.now()
  for (let number = FIRST + 1; number <= (await lastMigration()); number += 1) await timed(number)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await client.query<{ lines: string; shipments: string }>(
    'select (select count(*) from order_lines) as lines, (select count(*) from shipments) as shipments',
  )
  progress.done()
  console.log(`${rows[0]?.lines} lines and ${rows[0]?.shipments} shipments in ${seconds.toFixed(1)} s`)
} finally {
  await client.end()
  await database.stop()
  await rm(folder, { recursive: true })
}

async function timed(number: number): Promise<void> {
  progress.say(`migration ${number}`)
  const upTo = await migrationsUpTo(number)
  const began = performance.now()
  await migrate(database.url, upTo)
  console.log(`migration ${number}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await rm(upTo, { recursive: true })
}
