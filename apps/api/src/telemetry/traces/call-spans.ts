import { inPart, SpanKind } from './spans.ts'
import { SpanStatusCode } from '@opentelemetry/api'

type HttpCall = {
  service: string
  method: string
  /** The host only, and the address without ids: they name people's payments and VAT ids. */
  host: string
  template: string
}

/** A request to another service. It is not told our trace: it is none of its business. */
export function inHttpCall<Reply>(
  { service, method, host, template }: HttpCall,
  send: () => Promise<Reply>,
  statusOf: (reply: Reply) => number,
): Promise<Reply> {
  const attributes = {
    'http.request.method': method,
    'server.address': host,
    'url.template': template,
    'wheelyard.service': service,
  }
  return inPart(`${method} ${template}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const reply = await send()
    const status = statusOf(reply)
    span.setAttribute('http.response.status_code', status)
    if (status >= 400) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR })
    return reply
  })
}
