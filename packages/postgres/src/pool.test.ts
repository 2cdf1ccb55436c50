import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDatabaseOutage } from './outage.ts'
import { type Db, openPool } from './pool.ts'
import { addressOf, databaseProxy, throughPort } from './testing/database-proxy.ts'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from './testing/scratch-database.ts'

const database = perFile(() => scratchDatabase())
const proxy = perFile(() => databaseProxy(database.url))
/** With a single connection: one that is lost for the pool is missed at once. */
const open = (limits: { silenceLimitMs?: number }) => async () =>
  openPool(proxy.url, { name: 'pool test', poolSize: 1, onError: () => {}, ...limits })
const opened = perFile(open({}))
const impatient = perFile(open({ silenceLimitMs: 2_000 }))

const backend = async (db: Db) => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
const write = (db: Db) => db.execute(sql`insert into t values (1)`)
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseOutage(error) ? 'outage' : error),
  )

it('a statement on a connection that went silent fails, and the next one has another connection', async () => {
  const before = await backend(impatient.db)
  proxy.silence()
  expect(await outcomeOf(backend(impatient.db))).toBe('outage')
  expect(await backend(impatient.db)).not.toBe(before)
})

it.each(['before it begins', 'under way'])('so does a transaction that is %s', async (when) => {
  const before = await backend(impatient.db)
  if (when === 'before it begins') proxy.silence()
  const transaction = impatient.db.transaction(async (tx) => {
    await backend(tx)
    proxy.silence()
    await backend(tx)
  })
  expect(await outcomeOf(transaction)).toBe('outage')
  expect(await backend(impatient.db)).not.toBe(before)
})

it('a connection whose server takes no writes is not used again, in a transaction or without', async () => {
  await database.pool.query('create table t (n int)')
  const readOnly = (is: 'on' | 'off') => opened.db.execute(sql.raw(`set default_transaction_read_only = ${is}`))

  const first = await backend(opened.db)
  await readOnly('on')
  expect(await outcomeOf(write(opened.db))).toBe('outage')
  const second = await backend(opened.db)
  await readOnly('on')
  expect(await outcomeOf(opened.db.transaction((tx) => write(tx)))).toBe('outage')
  const third = await backend(opened.db)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await outcomeOf(write(opened.db))).toBe('done')
})

it('a transaction that is refused by the statement keeps its connection', async () => {
  const before = await backend(opened.db)
  const refused = await outcomeOf(opened.db.transaction((tx) => tx.execute(sql`select 1 / 0`)))
  expect(refused).toMatchObject({ cause: { code: '22012' } })
  expect(await backend(opened.db)).toBe(before)
})

it('closing waits until the server has let go of the last connection', async () => {
  const goodbye = Promise.withResolvers<Socket>()
  const slow = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect(addressOf(database.url)).on('data', (chunk) => client.write(chunk))
    client.on('data', (chunk) => server.write(chunk))
    server.on('close', () => goodbye.resolve(client))
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const url = throughPort(database.url, (slow.address() as AddressInfo).port)
  const leaving = openPool(url, { name: 'pool test', poolSize: 1, onError: () => {} })
  await backend(leaving.db)

  const closed = leaving.close().then(() => 'closed')
  expect(await Promise.race([closed, goodbye.promise])).not.toBe('closed')
  const client = await goodbye.promise
  client.end()
  expect(await closed).toBe('closed')
  slow.close()
})

/** Whatever is sent to it, this is its answer, and then it closes. */
const answering = (answer: string) => async () => {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(answer)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `postgres://a:b@127.0.0.1:${port}/none`, close }
}
const cutTls = perFile(answering('S'))
const webServer = perFile(answering('HTTP/1.0 503 Service Unavailable\r\n\r\n'))

it.each([
  ['nobody listens', 'postgres://a:b@127.0.0.1:9/none'],
  ['nobody listens at any address', 'postgres://a:b@localhost:9/none'],
  ['the handshake is cut', () => `${cutTls.url}?sslmode=verify-full`],
  ['something else answers', () => webServer.url],
  ['the name is unknown', 'postgres://a:b@no-such-host.invalid/none'],
  ['no TLS is spoken', () => `${proxy.url}?sslmode=verify-full`],
  ['the user is unknown', () => proxy.url.replace(/\/\/[^@]*@/, '//nobody:wrong@')],
  ['the database is gone', () => proxy.url.replace(/\/[^/]*$/, '/gone')],
])('where %s, there is no database', async (_what, url) => {
  const unreachable = openPool(typeof url === 'string' ? url : url(), { name: 'x', poolSize: 1, onError: () => {} })
  expect(await outcomeOf(backend(unreachable.db))).toBe('outage')
  expect(await outcomeOf(unreachable.db.transaction((tx) => backend(tx)))).toBe('outage')
  await unreachable.close()
})
