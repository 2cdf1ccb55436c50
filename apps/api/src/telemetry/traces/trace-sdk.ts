import { randomUUID } from 'node:crypto'
import { context, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'

/** Beyond the queue, spans are dropped: a collector that is down costs no more memory than this. */
const QUEUE = { maxQueueSize: 8_192, maxExportBatchSize: 1_024, scheduledDelayMillis: 2_000 }
const SEND_LIMIT_MS = 5_000

export type SdkOptions = {
  /** Base address of a collector that takes OTLP over HTTP. */
  endpoint: string
  headers: Record<string, string>
  version: string
  warn: (details: object, message: string) => void
}

type Sdk = { tracer: Tracer; close: () => Promise<void> }

// Not registered as the global provider: libraries that find one would add spans of their own, with what they like.
export function openSdk({ endpoint, headers, version, warn }: SdkOptions): Sdk {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: SEND_LIMIT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'wheelyard',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ ...QUEUE, exporter: warnOnce(exporter, warn) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    tracer: provider.getTracer('wheelyard', version),
    async close() {
      await provider.shutdown()
    },
  }
}

/** Once per outage, not once per batch. */
function warnOnce(exporter: SpanExporter, warn: SdkOptions['warn']): SpanExporter {
  let isDown = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isDown) warn({ err: result.error }, 'traces cannot be sent; they are lost until they can')
        isDown = result.error !== undefined
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
