const DEADLINE_MS = 8_000
const LAST_STEPS_MS = 1_500

type Step = { name: string; close: () => Promise<unknown>; outlivesUs: boolean }

/** Closes what was opened in reverse order: no new work, then running work is finished, then the database. */
export class ShutdownList {
  readonly #deadlineMs: number
  readonly #steps: Step[] = []
  #running: Promise<void> | undefined

  constructor({ deadlineMs = DEADLINE_MS } = {}) {
    this.#deadlineMs = deadlineMs
  }

  /** `outlivesUs`: a process of its own, which must be stopped even if a step before it hangs. */
  add(name: string, close: () => Promise<unknown>, { outlivesUs = false } = {}): void {
    this.#steps.push({ name, close, outlivesUs })
  }

  run(): Promise<void> {
    this.#running ??= this.#closeAll(this.#steps)
    return this.#running
  }

  onSignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.#runAndExit())
  }

  async #runAndExit(): Promise<void> {
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
        process.stderr.write(`Closing ${name} failed: ${String(error)}\n`)
      }
    }
  }
}
