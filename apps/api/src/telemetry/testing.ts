import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { startTracing } from './tracing.ts'

export type ExportedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  /** 2 is an error. */
  status: number
}

type Sent = { headers: IncomingHttpHeaders; body: string }

/** What a collector of OpenTelemetry does with OTLP over HTTP: it takes everything and keeps it. */
export async function startCollector() {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      sent.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    spans: () => sent.flatMap(({ body }) => readSpans(body)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type TraceStory = { sampleRatio?: number; headers?: Record<string, string>; warn?: (details: object) => void }

/** Runs with tracing on; everything has been sent when it returns. What is traced must be opened inside. */
export async function whileTracing(endpoint: string, story: () => Promise<void>, options: TraceStory = {}) {
  const { sampleRatio = 1, headers = {}, warn = () => {} } = options
  const tracing = await startTracing({ endpoint, headers, sampleRatio, version: '1.2.3', warn })
  try {
    await story()
  } finally {
    await tracing.stop()
  }
}

type Wire = {
  resourceSpans: { scopeSpans: { spans: (Omit<ExportedSpan, 'attributes' | 'status'> & WireParts)[] }[] }[]
}
type WireParts = {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}

function readSpans(body: string): ExportedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Wire
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return spans.map((span) => ({
    ...span,
    attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
    status: span.status.code,
  }))
}
