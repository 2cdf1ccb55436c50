import { context, type Span } from '@opentelemetry/api'
import type pg from 'pg'
import { isInTrace, isTracing, markFailed, SpanKind, startPart } from './spans.ts'

const MAX_TEXT = 1_000
const MAX_DESCRIPTIONS = 1_000

type Statement = { text?: string; name?: string; submit?: unknown }
type Answer = (error: unknown, result: unknown) => void
type Query = (...args: unknown[]) => unknown
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
type Connect = (callback?: Connected) => Promise<pg.PoolClient> | undefined
/** For the next statement of a connection that had to be waited for, in milliseconds. */
type Waits = WeakMap<pg.PoolClient, number>

/** Every statement on this pool's connections, as a part of what caused it, with how long it waited for a connection. */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return
  const waits: Waits = new WeakMap()
  pool.on('connect', (client) => traceClient(client, waits))
  const connect = pool.connect.bind(pool) as Connect
  const tracedConnect: Connect = (callback) => {
    const asker = context.active()
    const asked = pool.idleCount === 0 ? performance.now() : undefined
    const note = (client: pg.PoolClient | undefined) => {
      if (client && asked !== undefined) waits.set(client, performance.now() - asked)
    }
    if (!callback) return connect()?.then((client) => (note(client), client))
    // The pool calls back from whatever gave a connection back.
    return connect((error, client, release) => {
      note(client)
      if (context.active() === asker) callback(error, client, release)
      else context.with(asker, () => callback(error, client, release))
    })
  }
  pool.connect = tracedConnect as typeof pool.connect
}

function traceClient(client: pg.PoolClient, waits: Waits): void {
  const query = client.query.bind(client) as Query
  const tracedQuery: Query = (...args) => {
    const span = startStatement(args[0])
    const waitedMs = waits.get(client)
    if (waitedMs !== undefined) waits.delete(client)
    if (!span) return query(...args)
    if (waitedMs !== undefined) span.setAttribute('wheelyard.pool_wait_ms', Math.ceil(waitedMs))
    const callback = args.findLastIndex((arg) => typeof arg === 'function')
    if (callback < 0) return endWith(span, query(...args) as Promise<unknown>)
    const answer = args[callback] as Answer
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
  if (!text || submit || !isInTrace()) return undefined
  const known = descriptions.get(text) ?? describe(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': known.text }
  return startPart(name ?? known.summary, { kind: SpanKind.CLIENT, attributes })
}

/** To read a long statement costs more than its span. */
const descriptions = new Map<string, { summary: string; text: string }>()

function describe(text: string) {
  if (descriptions.size >= MAX_DESCRIPTIONS) descriptions.clear()
  const description = { summary: summaryOf(text), text: text.slice(0, MAX_TEXT) }
  descriptions.set(text, description)
  return description
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

function endWith(span: Span, result: Promise<unknown>): Promise<unknown> {
  result.then(
    () => span.end(),
    (error: unknown) => end(span, error),
  )
  return result
}

function end(span: Span, error: unknown): void {
  if (error) markFailed(span, error)
  span.end()
}
