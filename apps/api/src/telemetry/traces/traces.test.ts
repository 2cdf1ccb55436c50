import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderBody } from '#api/orders/placing/testing'
import { paidOrder, paymentShop, keys } from '#api/finance/payments/testing'
import { testShop } from '../../testing/test-shop.ts'
import { KINDS, startCollector, whileTracing } from './testing.ts'

const collector = perFile(startCollector)
beforeEach(() => collector.forget())

describe('an order that is placed and paid', () => {
  it('is traced from request over statement to card provider, and says nothing of the buyer', async () => {
    const lines: string[] = []
    let personal: string[] = []
    await whileTracing(collector.url, async () => {
      const shop = await paymentShop(undefined, {
        env: { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
        logTo: { write: (line) => void lines.push(line) },
      })
      const { buyer, product, orderId, transactionId } = await paidOrder(shop)
      const { phone, address } = orderBody(product)
      personal = [buyer.email, buyer.name, buyer.token, buyer.userId, orderId, transactionId, phone, address]
      await shop.close()
    })

    const placing = collector.named('POST /api/orders')
    expect(placing).toMatchObject({
      kind: KINDS.server,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/orders',
        'http.response.status_code': 200,
        'url.scheme': 'http',
      },
    })
    expect(placing.parentSpanId).toBeUndefined()
    const placed = collector.partsOf(placing)
    expect(placed.map(({ name }) => name)).toContain('callers_by_token')
    expect(placed.find(({ name }) => name === 'place_orders')).toMatchObject({
      traceId: placing.traceId,
      kind: KINDS.client,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.stringContaining('($1::json)') },
    })

    const paying = collector.partsOf(collector.named('POST /api/create-payment-intent'))
    expect(paying).toContainEqual(expect.objectContaining({ name: 'insert payments' }))
    expect(paying.find(({ name }) => name === 'POST /v1/payment_intents')).toMatchObject({
      kind: KINDS.client,
      attributes: { 'wheelyard.service': 'Stripe', 'http.response.status_code': 200 },
    })
    const recording = collector.partsOf(collector.named('PATCH /api/orders/:id'))
    expect(recording.map(({ name }) => name)).toContain('GET /v1/payment_intents/{id}')

    expect(lines.join('')).toContain(`"trace_id":"${placing.traceId}","span_id":"${placing.spanId}"`)
    const everything = collector.sent.map(({ body }) => body).join('')
    for (const value of [...personal, ...Object.values(keys)]) expect(everything).not.toContain(value)
  })
})

describe('a request', () => {
  it('of which the caller sends a trace links to it, and starts its own', async () => {
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    await visit({ traceparent: `00-${traceId}-${spanId}-01` })
    const span = collector.named('GET /api/products')
    expect(span.links).toMatchObject([{ traceId, spanId }])
    expect(span.traceId).not.toBe(traceId)
    expect(span.parentSpanId).toBeUndefined()
  })

  it('of which the caller sends nonsense is traced all the same', async () => {
    await visit({ traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01' })
    expect(collector.named('GET /api/products').links).toEqual([])
  })

  it('is not sampled because its caller wants it to be', async () => {
    await visit({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }, { sampleRatio: 0 })
    expect(collector.sent).toEqual([])
  })

  it('that fails is found by the id that the visitor is shown', async () => {
    const reply = await visit({}, {}, 'alter table products rename to products_elsewhere')
    expect(reply).toMatchObject({ code: 'internal' })
    const request = collector.named('GET /api/products')
    expect(request).toMatchObject({ hasFailed: true, attributes: { 'wheelyard.request_id': reply.requestId } })
    const [statement] = collector.partsOf(request)
    expect(statement).toMatchObject({ hasFailed: true, attributes: { 'error.type': '42P01' } })
  })

  it('is sent with the headers of the settings and names the shop and its version', async () => {
    await visit({}, { headers: { 'x-key': 'of the collector' } })
    expect(collector.sent[0]?.headers['x-key']).toBe('of the collector')
    expect(collector.sent[0]?.body).toContain('{"key":"service.version","value":{"stringValue":"1.2.3"}}')
  })

  it('for health is not traced', async () => {
    await visit({}, {}, 'select 1', '/healthz')
    expect(collector.sent).toEqual([])
  })
})

/** One visitor of a new shop, traced. */
async function visit(
  headers: Record<string, string>,
  choices: Parameters<typeof whileTracing>[2] = {},
  before = 'select 1',
  url = '/api/products',
): Promise<Record<string, unknown>> {
  let answer = {}
  await whileTracing(
    collector.url,
    async () => {
      const shop = await testShop()
      await shop.pool.query(before)
      answer = (await shop.app.inject({ url, headers })).json()
      await shop.close()
    },
    choices,
  )
  return answer
}
