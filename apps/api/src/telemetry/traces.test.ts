import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { paidOrder, paymentShop } from '../features/payments/testing.ts'
import { startCollector, whileTracing } from './testing.ts'

const collector = perFile(startCollector)

it('a request is one trace with all its statements, and its log lines name it', async () => {
  const lines: string[] = []
  await whileTracing(collector.url, async () => {
    const shop = await paymentShop(undefined, {
      env: { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      logTo: { write: (line) => void lines.push(line) },
    })
    await paidOrder(shop)
    await shop.close()
  })
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/orders')
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(parts.map(({ name }) => name)).toContain('callers_by_token')
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/orders', 'http.response.status_code': 200 })
  expect(lines.join('')).toContain(`"trace_id":"${request?.traceId}","span_id":"${request?.spanId}"`)
})
