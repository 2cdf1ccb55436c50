import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { listenForChanges } from './change-feed.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const listen = (database: TestDatabase) =>
  listenForChanges(database.url, (error) => {
    throw error
  })

describe('the change feed', () => {
  const database = perFile(testDatabase)
  const otherProcess = perFile(() => listen(database))
  const received: string[] = []
  beforeAll(async () => {
    otherProcess.on((topic) => received.push(topic))
    await eventually(() => expect(received).toContain('reviews'))
    received.length = 0
  })

  /** Notifications arrive in the order of their commits: whatever precedes this one is all there was. */
  async function allReceived(): Promise<string[]> {
    await database.pool.query(`select pg_notify('wheelyard_changes', 'end')`)
    await eventually(() => expect(received).toContain('end'))
    return received.splice(0).slice(0, -1)
  }

  it('combines frequent changes, and loses none when the process closes', async () => {
    const busy = await listen(database)
    for (let order = 0; order < 50; order += 1) busy.publish('products')
    await busy.close()
    expect((await allReceived()).filter((topic) => topic === 'products')).toHaveLength(2)
  })

  it('publishes every topic when a process starts: one that died may have left changes unpublished', async () => {
    const successor = await listen(database)
    await successor.close()
    expect(await allReceived()).toEqual(['products', 'reviews', 'pages'])
  })

  it('publishes a change when it is committed, and not when it is rolled back', async () => {
    const change = `insert into products (name, description, category, img, alt, price_cents, min_order, available)
      values ('Kart', '', 'Cars', '/x.webp', '', 100, 1, 5)`
    await database.pool.query(`begin; ${change}; rollback`)
    expect(await allReceived()).toEqual([])
    await database.pool.query(change)
    expect(await allReceived()).toEqual(['products'])
  })

  it('publishes reviews, and the new name or picture of an author', async () => {
    const insert = `insert into users (email, name, identity_subject) values ('casey@example.com', 'Casey', 'casey')`
    const { rows } = await database.pool.query<{ id: string }>(`${insert} returning id`)
    expect(await allReceived()).toEqual([])
    await database.pool.query(`insert into reviews (user_id, rating, details) values ($1, 5, 'Sturdy')`, [rows[0]?.id])
    await database.pool.query(`update reviews set details = 'Very sturdy'`)
    expect(await allReceived()).toEqual(['reviews', 'reviews'])
    await database.pool.query(`update users set name = 'Casey Customer'`)
    await database.pool.query(`update users set img = '/casey.webp'`)
    await database.pool.query(`update users set phone = '555-0100'`)
    expect(await allReceived()).toEqual(['reviews', 'reviews'])
  })

  it('publishes changes of help pages', async () => {
    await database.pool.query(
      `insert into help_pages (slug, title, body, updated_by) values ('jobs', 'Jobs', 'None.', 'ada@example.com')`,
    )
    await database.pool.query(`delete from help_pages`)
    await database.pool.query(
      `insert into help_page_translations (slug, language, title, body, "of", updated_by)
       values ('jobs', 'de', 'Stellen', 'Keine.', '', 'ada@example.com')`,
    )
    expect(await allReceived()).toEqual(['pages', 'pages', 'pages'])
  })

  it('reports an outage once, reconnects and then assumes that everything has changed', async () => {
    const outages: Error[] = []
    const feed = await listenForChanges(database.url, (error) => outages.push(error))
    const topics: string[] = []
    feed.on((topic) => topics.push(topic))
    await allReceived()
    topics.length = 0
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'wheelyard changes' and datname = current_database()
       order by backend_start desc limit 1`,
    )
    await eventually(() => expect([outages.length, feed.isBroken()]).toEqual([1, false]))
    expect(topics).toEqual(expect.arrayContaining(['products', 'reviews', 'pages']))
    await feed.close()
    await allReceived()
  })
})
