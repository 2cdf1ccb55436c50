import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { listenForChanges, type ChangeFeed } from '../change-feed.ts'
import { type Database, type Db, openDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import type { ReplicaReads } from '@wheelyard/postgres/replica-reads'
import { openReplica } from './open-replica.ts'
import { type Replicated, startReplicated } from '@wheelyard/embedded-postgres/testing/replicated-cluster'

let servers: Replicated
let primary: Database
let changes: ChangeFeed
let reads: ReplicaReads
let replica: pg.Client
const errors: Error[] = []
beforeAll(async () => {
  servers = await startReplicated({
    fsync: false,
    fill: async (url) => {
      await migrate(url)
      await insertProduct(url, 1_000)
    },
  })
  primary = openDatabase(servers.primary.url, { poolSize: 4, onError: () => {} })
  changes = await listenForChanges(servers.primary.url, () => {})
  reads = openReplica({
    primary: primary.db,
    replicaUrl: servers.replica.url,
    poolSize: 4,
    changes,
    onError: (error) => errors.push(error),
  })
  replica = new pg.Client({ connectionString: servers.replica.url })
  replica.on('error', () => {})
  await replica.connect()
})
afterAll(async () => {
  await reads.close()
  await changes.close()
  await primary.close()
  await replica.end()
  await servers.stop()
})

async function insertProduct(url: string, cents: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into products (name, description, category, img, alt, price_cents, min_order, available)
     values ('Kart', '', 'Cars', '/kart.webp', '', $1, 1, 10)`,
    [cents],
  )
  await client.end()
}

/** What a public list would show, and which of the two databases answered. */
const readPrice = () =>
  reads.read(async (db: Db) => {
    const { rows } = await db.execute<{ cents: number; replica: boolean }>(
      sql`select price_cents as cents, pg_is_in_recovery() as replica from products`,
    )
    return rows[0]
  })

/** Resolves when this process knows of the change, as it does before its caches are invalidated. */
async function changePrice(cents: number) {
  const received = Promise.withResolvers<void>()
  const stop = changes.on((topic: string) => topic === `price ${cents}` && received.resolve())
  await primary.pool.query('update products set price_cents = $1', [cents])
  // Notifications arrive in the order of their commits: after this one, that of the change is here too.
  await primary.pool.query(`select pg_notify('wheelyard_changes', $1)`, [`price ${cents}`])
  await received.promise
  stop()
}

it('public lists are read from a replica that has caught up', async () => {
  await eventually(async () => expect(await readPrice()).toEqual({ cents: 1_000, replica: true }))
})

it('after a change no older state is read, however far behind the replica is', async () => {
  await replica.query('select pg_wal_replay_pause()')
  await changePrice(2_000)
  for (let read = 1; read <= 5; read += 1) expect(await readPrice()).toEqual({ cents: 2_000, replica: false })
  expect((await replica.query('select price_cents from products')).rows).toEqual([{ price_cents: 1_000 }])

  await replica.query('select pg_wal_replay_resume()')
  await eventually(async () => expect(await readPrice()).toEqual({ cents: 2_000, replica: true }))
})

it('a replica that is gone is reported and costs no reply', async () => {
  await eventually(async () => expect(await readPrice()).toMatchObject({ replica: true }))
  errors.length = 0
  await servers.replica.stop()
  expect(await readPrice()).toEqual({ cents: 2_000, replica: false })
  expect(errors).not.toEqual([])
  await changePrice(3_000)
  expect(await readPrice()).toEqual({ cents: 3_000, replica: false })
})
