import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { integrityViolations } from './support/integrity.ts'
import { keepBuying } from './support/buyers.ts'
import { byEffort } from './support/effort.ts'
import { freePort } from './support/ports.ts'
import { SEED, seeded } from './support/seed.ts'
import { spawnShop, startShop } from './support/shop-process.ts'

const KILLS = byEffort(3, 25, 300)

describe('a shop that is killed at random moments', () => {
  let dataDir: string
  let port: number
  beforeAll(async () => {
    ;[dataDir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'wheelyard-crash-')), freePort()])
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it(`has lost nothing it acknowledged after ${KILLS} kills, a third while it starts, the others of itself or of its PostgreSQL, seed ${SEED}`, async () => {
    const random = seeded(SEED)
    const env = { DATA_DIR: dataDir }
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill % 3 === 2) {
        // Killed while it recovers from the kill before.
        const starting = await spawnShop({ env, port })
        await pause(random() * 1_500)
        await starting.stop('SIGKILL')
        continue
      }
      const shop = await startShop({ env, port })
      const reached = await reachDatabase({ databaseUrl: undefined, dataDir })
      const buying = await keepBuying({ databaseUrl: reached.url, shopUrl: shop.url, acknowledged })
      await buying.another(1 + Math.floor(random() * 20))
      if (kill % 3 === 0) await shop.stop('SIGKILL')
      else await killPostgres(dataDir)
      await buying.stop()
      await shop.stop('SIGKILL')
      await reached.close()
    }

    const database = await reachDatabase({ databaseUrl: undefined, dataDir })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from orders')
    await client.end()
    const stored = new Set(rows.map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThan(KILLS / 2)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(await integrityViolations(database.url)).toEqual([])
    await database.close()
  }, 3_600_000)
})

async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(join(dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
}
