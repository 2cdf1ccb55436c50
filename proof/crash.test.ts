import { readFile, rm } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersApi } from '@wheelyard/contract/orders'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachDatabase } from '../apps/api/src/db/embedded/reach-database.ts'
import { brokenPromises } from './support/books.ts'
import { rounds } from './support/effort.ts'
import { people, type Person, product } from './support/people.ts'
import { freePort } from './support/ports.ts'
import { spawnShop, startShop } from './support/shop-process.ts'

const KILLS = rounds(6, 100)

describe('a shop that is killed at random moments', () => {
  let dataDir: string
  let port: number
  beforeAll(async () => {
    ;[dataDir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'wheelyard-crash-')), freePort()])
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it(`has lost nothing it acknowledged after ${KILLS} kills, of itself or of its PostgreSQL`, async () => {
    const env = { DATA_DIR: dataDir }
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Every third dies while it starts, when it recovers from the one before.
      if (kill % 3 === 2) {
        const starting = await spawnShop({ env, port })
        await pause(Math.random() * 1_500)
        await starting.stop('SIGKILL')
      }
      const shop = await startShop({ env, port })
      const buying = buyUntilItDies(dataDir, shop.url, acknowledged)
      await pause(300 + Math.random() * 700)
      if (kill % 2 === 0) await shop.stop('SIGKILL')
      else await killPostgres(dataDir)
      await buying.stop()
      await shop.stop('SIGKILL')
    }

    const database = await reachDatabase({ databaseUrl: undefined, dataDir })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from orders')
    await client.end()
    const kept = new Set(rows.map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(await brokenPromises(database.url)).toEqual([])
    await database.close()
  }, 600_000)
})

/** Four buyers order one thing after another and note what was acknowledged; what fails is not counted. */
function buyUntilItDies(dataDir: string, shopUrl: string, acknowledged: string[]) {
  let over = false
  async function buy(buyer: Person, karts: string[]): Promise<void> {
    for (const productId of karts) {
      if (over) return
      const body = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Depot Road' }
      const reply = await buyer
        .at(shopUrl)
        .call(ordersApi.place, { body })
        .catch(() => undefined)
      if (reply) acknowledged.push(reply.order._id)
    }
  }
  async function run(): Promise<void> {
    const { url } = await reachDatabase({ databaseUrl: undefined, dataDir })
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const buyers = await people(pool, 4)
    const karts = await Promise.all(Array.from({ length: 60 }, () => product(pool, { available: 9, minOrder: 1 })))
    await pool.end()
    await Promise.all(buyers.map((buyer) => buy(buyer, karts)))
  }
  // The kill may come while the buyers are still being made; then there was nothing to acknowledge.
  const running = run().catch(() => undefined)
  return {
    stop: async () => {
      over = true
      await running
    },
  }
}

async function killPostgres(dataDir: string): Promise<void> {
  const note = await readFile(join(dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(note, 10), 'SIGKILL')
}
