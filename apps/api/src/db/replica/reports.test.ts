import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { type Replicated, startReplicated } from '@wheelyard/embedded-postgres/testing/replicated-cluster'
import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import { eventually } from '@wheelyard/server/testing/eventually'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { kart } from '#api/catalogue/products/testing'
import { type Person, type TestShop, testShop } from '#api/testing/test-shop'
import { type Database, type Db, openDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import type { ReplicaReads, ReportRead } from '@wheelyard/postgres/replica-reads'
import { openReplica } from './open-replica.ts'

let servers: Replicated
let primary: Database
let shop: TestShop
let ada: Person
let reads: ReplicaReads
let replica: pg.Client
const errors: Error[] = []
const answeredBy: string[] = []

beforeAll(async () => {
  servers = await startReplicated({
    fsync: false,
    fill: async (url) => {
      await migrate(url)
      await migrateIdentity(url)
    },
  })
  primary = openDatabase(servers.primary.url, { poolSize: 4, onError: () => {} })
  const database = { ...primary, url: servers.primary.url, truncate: async () => {} }
  shop = await testShop({ database, report })
  ada = await shop.admin('Ada Admin')
  replica = new pg.Client({ connectionString: servers.replica.url })
  replica.on('error', () => {})
  await replica.connect()
  // A query that is in the way of the log is cancelled at once, not after half a minute.
  await replica.query('alter system set max_standby_streaming_delay = 0')
  await replica.query('select pg_reload_conf()')
})
beforeEach(() => {
  errors.length = 0
  answeredBy.length = 0
  const { changes } = shop.coreDeps
  const onError = (error: Error) => errors.push(error)
  reads = openReplica({ primary: primary.db, replicaUrl: servers.replica.url, poolSize: 4, changes, onError })
  return () => reads.close()
})
afterAll(async () => {
  await replica.end()
  await shop.close()
  await servers.stop()
})

/** As the shop reads reports, noting which of the two databases was asked. */
const report: ReportRead = (read) =>
  reads.report(async (db) => {
    const { rows } = await db.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)
    answeredBy.push(rows[0]?.replica ? 'replica' : 'primary')
    return await read(db)
  })

const today = () => new Date().toISOString().slice(0, 10)
const span = () => ({ from: today(), to: today() })
/** Enough for one order, which the overview calls low. */
const addProduct = (name: string) =>
  ada.api.call(productAdminApi.add, { body: { ...kart, name, available: kart.minOrder } })
const countLowStock = async () => (await ada.api.call(overviewApi.read, { query: span() })).todo.lowStock
const newestEntry = async () => (await ada.api.call(auditApi.list))[0]?.subjectName

/** On a slow machine the replica may need longer than a report waits. */
const untilReplicaAnswers = (ask: () => Promise<unknown>) =>
  eventually(async () => {
    answeredBy.length = 0
    await ask()
    expect(answeredBy).toEqual(['replica'])
  })

it('reports are read from the replica', async () => {
  const { _id: id } = await addProduct('Tractor')
  const { from, to } = span()
  const csv = { url: `/api/invoices/csv?from=${from}&to=${to}`, headers: { authorization: `Bearer ${ada.token}` } }
  await untilReplicaAnswers(() => ada.api.call(overviewApi.read, { query: span() }))
  await untilReplicaAnswers(() => ada.api.call(auditApi.list))
  await untilReplicaAnswers(() => ada.api.call(productAdminApi.stockHistory, { params: { id } }))
  await untilReplicaAnswers(() => ada.api.call(invoicesApi.all))
  await untilReplicaAnswers(async () => expect(await shop.app.inject(csv)).toMatchObject({ statusCode: 200 }))
  expect(errors).toEqual([])
})

it('a report shows what was done just before it', async () => {
  for (let number = 1; number <= 10; number += 1) {
    const name = `Digger ${number}`
    await addProduct(name)
    expect(await newestEntry()).toBe(name)
  }
})

it('a replica that is behind is not asked, however often a report is read', async () => {
  const before = await countLowStock()
  await replica.query('select pg_wal_replay_pause()')
  answeredBy.length = 0
  try {
    await addProduct('Night Racer')
    for (let time = 1; time <= 3; time += 1) {
      expect(await countLowStock()).toBe(before + 1)
      expect(await newestEntry()).toBe('Night Racer')
    }
    expect(new Set(answeredBy)).toEqual(new Set(['primary']))
    expect((await replica.query(`select from products where name = 'Night Racer'`)).rows).toEqual([])
  } finally {
    await replica.query('select pg_wal_replay_resume()')
  }
})

it('what the replica cancels to follow the log is read from the primary, and the next report from the replica', async () => {
  await untilReplicaAnswers(newestEntry)
  const answer = report((db: Db) =>
    db.execute<{ synonyms: string }>(
      sql`select synonyms, pg_sleep(case when pg_is_in_recovery() then 14 else 0 end)
        from (select count(*) as synonyms from synonyms) counted`,
    ),
  )
  await eventually(async () =>
    expect((await replica.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rows).toHaveLength(1),
  )
  await primary.pool.query('begin; lock table synonyms in access exclusive mode; commit')
  expect((await answer).rows).toMatchObject([{ synonyms: '0' }])
  expect(answeredBy).toEqual(['replica', 'replica', 'primary'])
  await untilReplicaAnswers(newestEntry)
  expect(errors).toEqual([])
})

it('a replica that is gone is reported, and the primary answers', async () => {
  const before = await countLowStock()
  await servers.replica.stop()
  answeredBy.length = 0
  await addProduct('Last Kart')
  expect(await newestEntry()).toBe('Last Kart')
  expect(await countLowStock()).toBe(before + 1)
  expect(new Set(answeredBy)).toEqual(new Set(['primary']))
  expect(errors).not.toEqual([])
})
