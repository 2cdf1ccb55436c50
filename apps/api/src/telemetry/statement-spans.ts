import { context, type Span } from '@opentelemetry/api'
import type pg from 'pg'
import { isTracing, markFailed, SpanKind, startPart } from './spans.ts'

const MAX_TEXT = 1_000

type Callback = (...args: unknown[]) => void
type Statement = { text?: string; name?: string; submit?: unknown }
type Query = (...args: unknown[]) => unknown
type Connect = (callback?: Callback) => Promise<pg.PoolClient> | undefined

/** Every statement on this pool's connections, and every wait for a connection, as a part of what caused it. */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return
  pool.on('connect', traceClient)
  const connect = pool.connect.bind(pool) as Connect
  const tracedConnect: Connect = (callback) => {
    const waiting = pool.idleCount === 0 ? startPart('wait for a connection', { kind: SpanKind.INTERNAL }) : undefined
    if (!callback) return endWith(waiting, connect())
    // The pool calls back from whatever gave a connection back.
    const asker = context.active()
    return connect((error, ...rest) => {
      end(waiting, error)
      context.with(asker, () => callback(error, ...rest))
    })
  }
  pool.connect = tracedConnect as typeof pool.connect
}

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const tracedQuery: Query = (...args) => {
    const span = startStatement(args[0])
    if (!span) return query(...args)
    const callback = args.findLastIndex((arg) => typeof arg === 'function')
    if (callback < 0) return endWith(span, query(...args) as Promise<unknown>)
    const answer = args[callback] as Callback
    args[callback] = (error: unknown, result: unknown) => {
      end(span, error)
      answer(error, result)
    }
    return query(...args)
  }
  client.query = tracedQuery as typeof client.query
}

/** Texts hold placeholders; values are never looked at. Nothing for a stream, such as a COPY. */
function startStatement(statement: unknown): Span | undefined {
  const { text, name, submit } = typeof statement === 'string' ? { text: statement } : (statement as Statement)
  if (!text || submit) return undefined
  return startPart(name ?? summaryOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
  })
}

/** Such as `select orders`: the verb and the table outside of all brackets. */
function summaryOf(text: string): string {
  const [verb = 'statement'] = /\w+/.exec(text) ?? []
  let depth = 0
  for (const [found, table] of text.matchAll(/[()]|\b(?:from|into|update)\s+"?(\w+)/gi)) {
    if (found === '(') depth += 1
    else if (found === ')') depth -= 1
    else if (depth === 0) return `${verb} ${table}`
  }
  return verb
}

function endWith<T>(span: Span | undefined, result: Promise<T> | undefined): Promise<T> | undefined {
  if (span)
    result?.then(
      () => span.end(),
      (error: unknown) => end(span, error),
    )
  return result
}

function end(span: Span | undefined, error: unknown): void {
  if (error && span) markFailed(span, error)
  span?.end()
}
