import { mailServer } from '@wheelyard/mail/testing/mail-server'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailTransportOf } from '../../composition/identity-wiring.ts'
import { connectVies } from '../../clients/vat-register.ts'
import { Batcher } from '../../db/batcher.ts'
import { openDatabase } from '../../db/client.ts'
import { testDatabase } from '../../db/testing.ts'
import { readSettings } from '../../env.ts'
import { startWorker } from '../../jobs/worker.ts'
import { traceRenders } from '../../pages/trace-renders.ts'
import { inJob } from './spans.ts'
import { KINDS, startCollector, whileTracing } from './testing.ts'

const collector = perFile(startCollector)
const database = perFile(testDatabase)
beforeEach(() => collector.forget())

const silent = Fastify({ logger: { level: 'silent' } }).log

it('a run of a job is a trace of its own with its statements', async () => {
  await whileTracing(collector.url, async () => {
    const shop = openDatabase(database.url, { poolSize: 5, onError: () => {} })
    let isDone = false
    const run = async () => {
      await shop.pool.query('select 1 as tidied')
      isDone = true
      throw new Error('as the test wants')
    }
    const worker = await startWorker(shop.pool, [{ name: 'tidy', run }], silent)
    await database.pool.query(`select graphile_worker.add_job('tidy')`)
    await eventually(() => expect(isDone).toBe(true))
    await worker.stop()
    await shop.close()
  })
  const job = collector.named('job tidy')
  expect(job).toMatchObject({ kind: KINDS.consumer, hasFailed: true, attributes: { 'error.type': 'Error' } })
  const texts = collector.partsOf(job).map(({ attributes }) => attributes['db.query.text'])
  expect(texts).toContain('select 1 as tidied')
  // The worker's own polling is not worth a trace.
  expect(collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)).toEqual([job])
})

describe('statements', () => {
  it('belong to who waited for the connection, not to who gave it back', async () => {
    await whileTracing(collector.url, async () => {
      const shop = openDatabase(database.url, { poolSize: 1, onError: () => {} })
      const ask = (who: string) => inJob(who, () => shop.pool.query(`select '${who}'`))
      await Promise.all([ask('first'), ask('second')])
      await shop.close()
    })
    for (const who of ['first', 'second']) {
      expect(collector.partsOf(collector.named(`job ${who}`))).toMatchObject([
        { attributes: { 'db.query.text': `select '${who}'`, 'wheelyard.pool_wait_ms': expect.any(Number) } },
      ])
    }
  })

  it('of a batch belong to one request, and the others and it link to each other', async () => {
    await whileTracing(collector.url, async () => {
      const batcher = new Batcher<number, number>((inputs) => inJob('work', async () => inputs))
      await Promise.all(['first', 'second', 'third'].map((who, index) => inJob(who, () => batcher.load(index))))
    })
    const first = collector.named('job first')
    const batch = collector.named('batch')
    expect(batch).toMatchObject({ parentSpanId: first.spanId, attributes: { 'wheelyard.batch_size': 3 } })
    const others = [collector.named('job second'), collector.named('job third')]
    expect(batch.links).toMatchObject(others.map(({ spanId }) => ({ spanId })))
    for (const other of others) expect(other.links).toMatchObject([{ spanId: batch.spanId }])
  })
})

it('a call to a service that is down shows as failed, without what was asked', async () => {
  await whileTracing(collector.url, async () => {
    const register = connectVies({ url: 'http://127.0.0.1:9', warn: () => {} })
    await inJob('check', () => register.check('DE123456789', ''))
  })
  expect(collector.named('POST /check-vat-number')).toMatchObject({ kind: KINDS.client, hasFailed: true })
  expect(collector.sent[0]?.body).not.toContain('123456789')
})

it('a mail that is sent says neither to whom nor what about', async () => {
  const server = await mailServer()
  await whileTracing(collector.url, async () => {
    const transport = mailTransportOf(readSettings({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }))
    const texts = { subject: 'Order placed', text: 'Thank you', html: '<p>Thank you</p>' }
    await inJob('deliver', () =>
      transport.send({ key: '1', recipient: 'casey@example.com', ...texts, attachments: [] }),
    )
  })
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(collector.partsOf(collector.named('job deliver'))).toMatchObject([
    { name: 'send mail', kind: KINDS.client, attributes: {} },
  ])
})

it('a rendered page is called by its pattern, not by its address', async () => {
  const routes = {
    root: { id: 'root', path: '' },
    confirm: { id: 'confirm', parentId: 'root', path: 'newsletter/confirm/:token' },
  } as unknown as ServerBuild['routes']
  const page = { status: 200, headers: {}, body: Buffer.from('') }
  await whileTracing(collector.url, async () => {
    const render = traceRenders(async () => page, { routes } as ServerBuild)
    await inJob('visit', () => render('/newsletter/confirm/one-time?email=casey@example.com'))
  })
  expect(collector.partsOf(collector.named('job visit'))).toMatchObject([
    { name: 'render /newsletter/confirm/:token', attributes: {} },
  ])
})
