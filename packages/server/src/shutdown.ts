import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from './log-error.ts'

const DEADLINE_MS = 8_000
const LAST_STEPS_MS = 1_500

type Step = { name: string; close: () => Promise<unknown>; outlivesUs: boolean }

/**
 * Stops a process: first it is drained, while load balancers notice and send their requests elsewhere. Then what was
 * opened is closed in reverse order: no new work, then running work is finished, then the database.
 */
export class ShutdownList {
  readonly #deadlineMs: number
  readonly #steps: Step[] = []
  readonly #draining = new AbortController()
  readonly #drained = new AbortController()
  #drainSeconds = 0
  #isStopping = false
  #closing: Promise<void> | undefined

  constructor({ deadlineMs = DEADLINE_MS } = {}) {
    this.#deadlineMs = deadlineMs
  }

  /** Aborted as soon as the process is told to stop. */
  get draining(): AbortSignal {
    return this.#draining.signal
  }

  /** `outlivesUs`: a process of its own, which must be stopped even if a step before it hangs. */
  add(name: string, close: () => Promise<unknown>, { outlivesUs = false } = {}): void {
    this.#steps.push({ name, close, outlivesUs })
  }

  /** Called once clients may come: before, there is nothing to drain. */
  drainFirst(seconds: number): void {
    this.#drainSeconds = seconds
  }

  run(): Promise<void> {
    this.#draining.abort()
    this.#closing ??= this.#closeAll(this.#steps)
    return this.#closing
  }

  onSignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.#stop())
  }

  /** The second signal ends the drain. */
  async #stop(): Promise<void> {
    if (this.#isStopping) return this.#drained.abort()
    this.#isStopping = true
    this.#draining.abort()
    await pause(this.#drainSeconds * 1_000, undefined, { signal: this.#drained.signal }).catch(() => undefined)
    // A step that hangs must not keep the process alive: the sender of the signal is waiting.
    setTimeout(() => void this.#exitLate(), this.#deadlineMs).unref()
    await this.run()
    process.exit(0)
  }

  async #exitLate(): Promise<void> {
    setTimeout(() => process.exit(1), LAST_STEPS_MS).unref()
    await this.#closeAll(this.#steps.filter(({ outlivesUs }) => outlivesUs))
    process.exit(1)
  }

  async #closeAll(steps: Step[]): Promise<void> {
    for (const { name, close } of steps.toReversed()) {
      try {
        await close()
      } catch (error) {
        process.stderr.write(`Closing ${name} failed: ${describeError(error)}\n`)
      }
    }
  }
}
