import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

export { SpanKind } from '@opentelemetry/api'

let tracer: Tracer | undefined
let sampleRatio = 0

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

export function useTracer(started: Tracer, ratio: number): void {
  tracer = started
  sampleRatio = ratio
}

export function stopTracing(): void {
  tracer = undefined
  context.disable()
}

export const isTracing = (): boolean => tracer !== undefined

/** Whether something that is being traced has not ended yet. */
export const isInTrace = (): boolean => tracer !== undefined && trace.getActiveSpan()?.isRecording() === true

/** Drawn before anything is made for it: the SDK's samplers want a span first, and a context that keeps it. */
export const isSampled = (): boolean => Math.random() < sampleRatio

/** A part of whatever is being traced; undefined if that is nothing. */
export const startPart = (name: string, options: SpanOptions): Span | undefined =>
  isInTrace() ? tracer?.startSpan(name, options) : undefined

/** Something that is traced for its own sake. */
export const startWhole = (name: string, options: SpanOptions): Span =>
  tracer?.startSpan(name, options, ROOT_CONTEXT) ?? NO_SPAN

/** Runs the work as a part of whatever is being traced. */
export async function inPart<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const span = startPart(name, options)
  return span ? await inSpan(span, work) : await work(NO_SPAN)
}

/** A run of a job: nothing caused it but the clock. */
export async function inJob<T>(job: string, work: () => Promise<T>): Promise<T> {
  if (!tracer) return await work()
  if (!isSampled()) return await context.with(ROOT_CONTEXT, work)
  const attributes: Attributes = { 'wheelyard.job': job }
  return await inSpan(startWhole(`job ${job}`, { kind: SpanKind.CONSUMER, attributes }), work)
}

async function inSpan<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  return await context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Only the kind of error: messages hold what buyers typed. */
export function markFailed(span: Span, error: unknown): void {
  const { name, code } = error instanceof Error ? (error as Error & { code?: unknown }) : { name: typeof error }
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** For log lines: names as OpenTelemetry has them. Nothing for a request that is not sampled. */
export function traceIds(): { trace_id: string; span_id: string } | undefined {
  const active = trace.getActiveSpan()?.spanContext()
  return active && { trace_id: active.traceId, span_id: active.spanId }
}
