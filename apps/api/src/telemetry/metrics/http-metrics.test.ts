import { once } from 'node:events'
import { createServer, get as open } from 'node:http'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import { expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { version } from '#api/version'
import { startMetricsServer } from './metrics-server.ts'
import { countedBy, scrape, testMetrics } from './testing.ts'

const metrics = perFile(testMetrics)
const shop = perFile(async () => {
  const opened = await testShop({ metrics: metrics.registry })
  await opened.app.listen({ port: 0 })
  return opened
})
const get = (path: string) => fetch(`${shop.app.listeningOrigin}${path}`).then((reply) => reply.text())

it('a scrape names the running version and tells how Node is doing', async () => {
  const samples = await scrape(metrics)
  expect(samples[`wheelyard_build_info{version="${version}",node="${process.version}"}`]).toBe(1)
  expect(samples).toHaveProperty('nodejs_eventloop_lag_p99_seconds')
  expect(samples).toHaveProperty('process_cpu_seconds_total')
})

it('only /metrics answers on the port of the metrics, and the shop itself does not know it', async () => {
  const statuses = ['/', '/metrics/x', '/api/products', '/metrics?name=x'].map(async (path) => {
    const reply = await fetch(new URL(path, metrics.url))
    return reply.status
  })
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200])
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404)
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
})

it('requests are counted by the pattern of their route and never by their address', async () => {
  const id = '0191d2e5-0000-7000-8000-000000000000'
  const counted = await countedBy(metrics, async () => {
    await get(`/api/products/${id}`)
    await get('/nobody/knows/this')
    await get('/nor/that')
  })
  expect(counted).toMatchObject({
    'wheelyard_http_requests_total{method="GET",route="/api/products/:id",status="404"}': 1,
    'wheelyard_http_requests_total{method="GET",route="unknown",status="404"}': 2,
    'wheelyard_http_request_duration_seconds_count{method="GET",route="/api/products/:id"}': 1,
  })
  expect(JSON.stringify(counted)).not.toContain(id)
})

it('what the shop asks itself is no request', async () => {
  const inProcess = { url: '/healthz', remoteAddress: '0.0.0.0' }
  expect(await countedBy(metrics, () => shop.app.inject(inProcess))).not.toHaveProperty([
    'wheelyard_http_requests_total{method="GET",route="/healthz",status="200"}',
  ])
})

const ofProducts = (result: string) => `wheelyard_cache_responses_total{cache="catalogue",result="${result}"}`

it('answers from the cache are counted apart from requests that are routed', async () => {
  const routed = 'wheelyard_http_requests_total{method="GET",route="/api/products",status="200"}'
  await shop.pool.query(
    `insert into products (name, description, category, img, alt, price_cents, min_order, available)
     values ('Kart', '', 'Cars', '/kart.webp', '', 1000, 1, 10)`,
  )
  expect(await countedBy(metrics, () => get('/api/products?limit=7'))).toMatchObject({
    [ofProducts('miss')]: 1,
    [routed]: 1,
  })
  const hits = await countedBy(metrics, async () => {
    await get('/api/products?limit=7')
    await get('/api/products?limit=7')
  })
  expect(hits).toMatchObject({ [ofProducts('hit')]: 2, wheelyard_http_cached_requests_total: 2 })
  expect(hits).not.toHaveProperty([routed])
})

it('open event streams are counted as long as they are open, and not timed', async () => {
  const stream = open(`${shop.app.listeningOrigin}/api/events`).on('error', () => {})
  const opened = await countedBy(metrics, () => once(stream, 'response'))
  expect(opened).toMatchObject({ wheelyard_event_streams: 1 })
  const before = (await scrape(metrics)).wheelyard_event_streams ?? 0
  stream.destroy()
  await eventually(async () => expect((await scrape(metrics)).wheelyard_event_streams).toBe(before - 1))
  const samples = Object.keys(await scrape(metrics))
  expect(samples.filter((name) => name.includes('duration') && name.includes('/api/events'))).toEqual([])
})

it('a port that is taken stops the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const started = startMetricsServer({ host: '127.0.0.1', port, registry: metrics.registry, onError: () => {} })
  await expect(started).rejects.toThrow(`Port ${port} is in use. Set METRICS_PORT to another one.`)
  other.close()
})
