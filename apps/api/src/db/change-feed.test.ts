import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#api/testing/eventually'
import { type ChangeFeed, listenForChanges } from './change-feed.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const listen = (database: TestDatabase) =>
  listenForChanges(database.url, (error) => {
    throw error
  })

describe('changes that every process must hear of', () => {
  let database: TestDatabase
  let elsewhere: ChangeFeed
  const heard: string[] = []
  beforeAll(async () => {
    database = await testDatabase()
    elsewhere = await listen(database)
    elsewhere.on((topic) => heard.push(topic))
    await eventually(() => expect(heard).toContain('orders'))
    heard.length = 0
  })
  afterAll(async () => {
    await elsewhere.close()
    await database.close()
  })

  /** Notifications arrive in the order of their commits: what is heard before this one is all there was. */
  async function everythingHeard(): Promise<string[]> {
    await database.pool.query(`select pg_notify('wheelyard_changes', 'end')`)
    await eventually(() => expect(heard).toContain('end'))
    return heard.splice(0).slice(0, -1)
  }

  it('are told together when they are many, and none is lost when the process closes', async () => {
    const busy = await listen(database)
    for (let order = 0; order < 50; order += 1) busy.publish('orders')
    await busy.close()
    const told = await everythingHeard()
    expect(told.filter((topic) => topic === 'orders')).toHaveLength(2)
  })

  it('are all assumed when a process starts: one that died may have left some untold', async () => {
    const successor = await listen(database)
    await successor.close()
    expect(await everythingHeard()).toEqual(['products', 'reviews', 'orders'])
  })

  it('are told when they are committed, and not when they are rolled back', async () => {
    const change = `insert into products (name, description, category, img, alt, price_cents, min_order, available)
      values ('Kart', '', 'Cars', '/x.webp', '', 100, 1, 5)`
    await database.pool.query(`begin; ${change}; rollback`)
    expect(await everythingHeard()).toEqual([])
    await database.pool.query(change)
    expect(await everythingHeard()).toEqual(['products'])
  })
})
