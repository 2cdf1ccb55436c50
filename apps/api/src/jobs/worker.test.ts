import { inLanguage } from '@wheelyard/messages/in-language'
import { language } from '@wheelyard/messages/locale'
import Fastify from 'fastify'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/client'
import { testDatabase } from '#api/db/testing'
import { eventually } from '@wheelyard/server/testing/eventually'
import { startWorker } from './worker.ts'

const database = perFile(testDatabase)

const silent = Fastify({ logger: { level: 'silent' } }).log
const addJob = (name: string) => database.pool.query('select graphile_worker.add_job($1)', [name])

it.each(['succeeds', 'fails'])(
  'a job that %s during a database outage ends neither the process nor the worker',
  async (ending) => {
    const lock = await database.pool.connect()
    const runs: string[] = []
    const finish = async () => {
      runs.push(ending)
      // From here on, storing the end of the job has to wait. Later on, the library may run it again.
      if (runs.length === 1) {
        await lock.query('begin')
        await lock.query('lock table graphile_worker._private_jobs in share mode')
      }
      if (ending === 'fails') throw new Error('as the test wants')
    }
    const shop = openDatabase(database.url, { poolSize: 5, onError: () => {} })
    const worker = await startWorker(
      shop.pool,
      [
        { name: ending, run: finish },
        { name: 'later', run: async () => void runs.push('later') },
      ],
      silent,
    )
    try {
      await addJob(ending)
      await eventually(async () => expect(await breakWaitingConnections()).toBeGreaterThan(0))
      await lock.query('commit')
      await addJob('later')
      await eventually(() => expect(runs).toContain('later'))
    } finally {
      await lock.query('rollback')
      lock.release()
      await worker.stop()
      await shop.close()
    }
  },
)

/** Breaks the connections that are storing the end of a job. */
async function breakWaitingConnections(): Promise<number> {
  const { rowCount } = await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
      and (query like 'delete%_private_jobs%' or query like 'update%last_error%')`)
  return rowCount ?? 0
}

it('a worker that starts while the database takes no writes does its jobs as soon as it does', async () => {
  // The library prints what ended a worker, besides logging it.
  vi.spyOn(console, 'trace').mockImplementation(() => {})
  const done: string[] = []
  const jobs = [{ name: 'early', run: async () => void done.push('early') }]
  const writable = openDatabase(database.url, { poolSize: 2, onError: () => {} })
  await (await startWorker(writable.pool, [{ name: 'first', run: async () => {} }], silent)).stop()
  await writable.close()
  await setReadOnly('on')
  const shop = openDatabase(database.url, { poolSize: 5, onError: () => {} })
  const refused = new Promise<void>((resolve) => shop.pool.once('remove', () => resolve()))
  const worker = await startWorker(shop.pool, jobs, silent)
  try {
    await refused
    await setReadOnly('off')
    await addJob('early')
    await eventually(() => expect(done).toEqual(['early']))
  } finally {
    await worker.stop()
    await shop.close()
  }
})

it('jobs speak English, also on a connection that a request in German has opened', async () => {
  const spoken: string[] = []
  const jobs = [{ name: 'speak', run: async () => void spoken.push(language()) }]
  const shop = openDatabase(database.url, { poolSize: 5, onError: () => {} })
  const worker = await inLanguage('de', () => startWorker(shop.pool, jobs, silent))
  try {
    await addJob('speak')
    await eventually(() => expect(spoken).toEqual(['en']))
  } finally {
    await worker.stop()
    await shop.close()
  }
})

/** Of connections that are opened from now on. */
async function setReadOnly(is: 'on' | 'off'): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${is}`)
}
