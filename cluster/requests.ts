import { appendFileSync } from 'node:fs'

/** One request of a buyer or a reader and what came of it. */
export type Request = {
  work: 'place' | 'cancel' | 'catalogue' | 'home'
  /** Milliseconds; when the answer was there. */
  at: number
  /** The status, or why there was none. */
  outcome: string
}

export type Answer = { status: number; body: unknown }

const PATIENCE_MS = 30_000
const NO_RETRY_AFTER = '503 without Retry-After'
const CONNECTION_LOST = 'connection lost'
const NO_ANSWER = 'no answer'

/** Sends requests to the shops' balancer, and keeps a record of all of them. */
export class Recorder {
  readonly requests: Request[] = []
  readonly #baseUrl: string
  readonly #refusals: string

  constructor(baseUrl: string, refusals: string) {
    this.#baseUrl = baseUrl
    this.#refusals = refusals
  }

  /** Undefined if there was no answer. */
  async send(work: Request['work'], path: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const { answer, outcome } = await ask(`${this.#baseUrl}${path}`, init)
    this.requests.push({ work, at: performance.now(), outcome })
    if (!outcome.startsWith('2')) {
      const line = { at: new Date().toISOString(), work, path, outcome, body: answer?.body }
      appendFileSync(this.#refusals, `${JSON.stringify(line)}\n`)
    }
    return answer
  }
}

async function ask(url: string, init: RequestInit): Promise<{ answer?: Answer; outcome: string }> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const answer = { status: reply.status, body: isJson ? (JSON.parse(text) as unknown) : text }
    const mayRetry = reply.status !== 503 || reply.headers.has('retry-after')
    return { answer, outcome: mayRetry ? String(reply.status) : NO_RETRY_AFTER }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { outcome: isTimeout ? NO_ANSWER : CONNECTION_LOST }
  }
}
