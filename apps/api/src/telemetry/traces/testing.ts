import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { startTracing } from './tracing.ts'

type ExportedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  hasFailed: boolean
}

/** As numbered on the wire. */
export const KINDS = { server: 2, client: 3, consumer: 5 }
const ERROR = 2

/** Takes OTLP over HTTP as a collector of OpenTelemetry does, and keeps it. */
export async function startCollector() {
  const sent: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      sent.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const spans = () => sent.flatMap(({ body }) => readSpans(body))
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    spans,
    named: (name: string) => {
      const found = spans().find((span) => span.name === name)
      if (!found) throw new Error(`no span is called ${name}`)
      return found
    },
    partsOf: ({ spanId }: ExportedSpan) => spans().filter((span) => span.parentSpanId === spanId),
    answerWith: (other: number) => void (status = other),
    forget: () => void sent.splice(0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Choices = { sampleRatio?: number; headers?: Record<string, string>; warn?: (...line: unknown[]) => void }

/** Runs with tracing on; everything has been sent when it returns. What is traced must be opened inside. */
export async function whileTracing(endpoint: string, story: () => Promise<unknown>, choices: Choices = {}) {
  const { sampleRatio = 1, headers = {}, warn = () => {} } = choices
  const tracing = await startTracing({ endpoint, headers, sampleRatio, version: '1.2.3', warn })
  try {
    await story()
  } finally {
    await tracing.stop()
  }
}

type WireSpan = Omit<ExportedSpan, 'attributes' | 'hasFailed'> & {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}
type Wire = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }

function readSpans(body: string): ExportedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Wire
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return spans.map(({ attributes, status, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
    hasFailed: status.code === ERROR,
  }))
}
