import {
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSampled, isTracing, SpanKind, startWhole } from './spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    traceContext: Context | undefined
  }
}

/** Must be the first to add hooks. What is answered from the cache never gets here. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  app.decorateRequest('traceContext', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    // What is not worth a line of the log.
    if (request.routeOptions.logLevel === 'silent') return done()
    request.traceContext = isSampled() ? contextOf(request, reply) : ROOT_CONTEXT
    inContext(request.traceContext, done)
  })
  // The events of the body's stream belong to its connection, so after them the request is lost.
  app.addHook('preValidation', ({ traceContext }, _reply, done) => inContext(traceContext, done))
  app.addHook('onResponse', ({ traceContext }, reply, done) => {
    const span = traceContext && trace.getSpan(traceContext)
    if (span) endRequest(span, reply)
    done()
  })
}

/** Entering a context costs more than looking at it. */
function inContext(wanted: Context | undefined, done: () => void): void {
  if (!wanted || wanted === context.active()) done()
  else context.with(wanted, done)
}

function contextOf(request: FastifyRequest, reply: FastifyReply): Context {
  const span = startRequest(request)
  // A client that goes away early gets no response, or none to the end.
  reply.raw.once('close', () => endRequest(span, reply))
  return trace.setSpan(ROOT_CONTEXT, span)
}

function startRequest(request: FastifyRequest): Span {
  const { method, routeOptions, headers } = request
  const route = routeOptions.url
  const link = linkTo(headers['traceparent'])
  return startWhole(route ? `${method} ${route}` : method, {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      // Never the address itself: it holds e-mail addresses and one-time links.
      ...(route && { 'http.route': route }),
      'url.scheme': request.protocol,
      // What a page with status 500 shows, and the log calls reqId.
      'wheelyard.request_id': request.id,
    },
    ...(link && { links: [link] }),
  })
}

function endRequest(span: Span, { raw: response }: FastifyReply): void {
  if (!span.isRecording()) return
  if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode)
  if (response.statusCode >= 500) {
    span.setAttribute('error.type', String(response.statusCode))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** Anybody can send a traceparent: as a parent it would decide what is sampled, and could join a foreign trace. */
function linkTo(traceparent: unknown): Link | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? []
  if (!traceId || !spanId) return undefined
  return { context: { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true } }
}
