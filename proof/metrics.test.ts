import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import { expect, it } from 'vitest'
import { testDatabase } from '@wheelyard/api/db/testing'
import { metricsCatalogue } from '@wheelyard/api/telemetry/metrics/catalogue'
import { freePort } from './support/ports.ts'
import { startShop } from './support/shop-process.ts'

const database = perFile(testDatabase)

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

it('a running shop shows all that alerts and dashboards may ask for, until it is stopped', async () => {
  // The age of the last backup is shown once there is one.
  await database.pool.query('insert into verified_backups (rows) values (1)')
  const port = await freePort()
  const shop = await startShop({ env: { DATABASE_URL: database.url, METRICS_PORT: String(port) } })
  const text = await eventually(async () => {
    const found = await scrape(port)
    expect(found).toContain('wheelyard_database_up 1')
    return found
  })
  const described = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const promised = [...metricsCatalogue().keys()].filter((name) => name.startsWith('wheelyard_'))
  const parts = /_(bucket|sum|count)$/
  expect(promised.filter((name) => !described.has(name) && !described.has(name.replace(parts, '')))).toEqual([])
  await shop.stop()
  await expect(scrape(port)).rejects.toThrow()
})
